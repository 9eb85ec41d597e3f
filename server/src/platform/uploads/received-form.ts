import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { type FormFile, parseForm } from './form.ts';
import { type BodyLimit, wholeBody } from './receive.ts';

/** Space for a form's other fields and delimiters, bytes. */
const FIELDS_BYTES = 16_384;

/** A form with one file. */
export interface ReceivedForm {
  readonly file: FormFile;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Reads a form with one file. @param field name of the file's field. @param limit maximum file size.
 * @throws ApiError file_missing if the file is missing or the form can't be parsed; like `wholeBody`.
 */
export async function receivedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
  limit: BodyLimit,
): Promise<ReceivedForm> {
  const body = await wholeBody(request, reply, { ...limit, bytes: limit.bytes + FIELDS_BYTES });
  const form = parseForm(body, request.headers['content-type'] ?? '');
  const file = form && Object.hasOwn(form.files, field) ? form.files[field] : undefined;
  if (!form || !file || file.bytes.length === 0) throw new ApiError('file_missing', { field });
  if (file.bytes.length > limit.bytes) throw limit.tooLarge();
  return { file, texts: form.texts };
}

/** Characters that file names may contain but that screens shouldn't show. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Returns a client's text as a name: printable, on one line, of limited length. May be empty. */
export const printableName = (text: string, longest: number): string =>
  Array.from(text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()).slice(0, longest).join('').trim();
