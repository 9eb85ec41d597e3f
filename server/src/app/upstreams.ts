import type { UpstreamClient, UpstreamState } from '@roadcast/providers/upstream/client';

/** The clients for all other servers, whose state is displayed to administrators. */
export class Upstreams {
  private readonly clients: UpstreamClient[] = [];

  /** Adds a client to the list and returns it. */
  watched(client: UpstreamClient): UpstreamClient {
    this.clients.push(client);
    return client;
  }

  states(): UpstreamState[] {
    return this.clients.map((client) => client.state());
  }
}
