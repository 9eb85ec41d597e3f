import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type FactlessCode } from '../api-error.ts';
import { errorDetail } from '../error-detail.ts';

/** What Node's HTTP server says of a connection, where the catalog has a code of its own for it. */
const codes: Readonly<Record<string, FactlessCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Answers what never became a request: too slow, too large, or no HTTP at all. There is no reply to send yet, so the answer goes
 * onto the connection itself, which ends with it. Nothing is logged: it says nothing about this server.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(new ApiError(codes[error.code ?? ''] ?? 'malformed_request')), () => socket.destroy());
}

/** A second answer in the middle of the first would be taken for a part of it. Node's own handler looks at the same field. */
function isAnswering(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

function rawAnswer(error: ApiError): string {
  const { status } = error;
  const body = JSON.stringify({ error: errorDetail(error) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
