import { problemIn } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Uploads a picture to the server's file storage. Returns the id for later API calls. @throws ApiError */
export async function sendPicture(file: File): Promise<string> {
  const { uploadURL, objectPath } = await call('createUpload', { body: { size: file.size, type: file.type } });
  const response = await sent(uploadURL, file);
  if (response.ok) return objectPath;
  const problem = problemIn(await response.json().catch(() => null));
  const { status, statusText } = response;
  throw new ApiError({
    code: null,
    message: commonTexts.errors.httpStatus({ status, statusText, body: '' }),
    ...problem,
    status,
  });
}

async function sent(url: string, file: File): Promise<Response> {
  try {
    return await fetch(url, { method: 'PUT', body: file, headers: { 'content-type': file.type } });
  } catch {
    throw new ApiError({ code: null, message: commonTexts.errors.network, status: 0 });
  }
}
