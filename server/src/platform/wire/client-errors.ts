import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type FactlessCode } from '../api-error.ts';
import { errorDetail } from '../error-detail.ts';

/** API error codes by the code of Node's HTTP server error. */
const codes: Readonly<Record<string, FactlessCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Responds to connections that never became a request: too slow, too large, or not HTTP. There is no reply object yet,
 * so the response is written to the socket, which is then closed. Not logged, because the server hasn't failed.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(new ApiError(codes[error.code ?? ''] ?? 'malformed_request')), () => socket.destroy());
}

/**
 * Returns whether a response is being sent, because a second one would be read as part of it. Node's own handler checks
 * the same field.
 */
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
