import type { RecipientKind } from '@roadcast/contract';
import type { UpstreamClient, UpstreamState } from '@roadcast/providers/upstream/client';

interface WatchedClient {
  readonly client: UpstreamClient;
  readonly kind: RecipientKind;
}

/** The clients for all other servers, whose state is displayed to administrators. */
export class Upstreams {
  private readonly clients: WatchedClient[] = [];

  /** Adds a client to the list and returns it. @param kind the other server's service, such as routing. */
  watched(client: UpstreamClient, kind: RecipientKind): UpstreamClient {
    this.clients.push({ client, kind });
    return client;
  }

  states(): UpstreamState[] {
    return this.clients.map(({ client }) => client.state());
  }

  /** Returns the hosts of all clients by kind. */
  hosts(): { readonly kind: RecipientKind; readonly host: string }[] {
    return this.clients.map(({ client: { host }, kind }) => ({ kind, host }));
  }
}
