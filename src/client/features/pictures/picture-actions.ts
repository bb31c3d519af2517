import { API_BASE } from '#contract/constants.ts';
import { UploadState } from '#contract/media.ts';
import type { PictureShape } from '#contract/picture-address.ts';
import { PictureMade } from '#contract/pictures.ts';
import { AppError } from '#contract/errors.ts';
import { readAnswer } from '#sync/exchange/http.ts';
import { type FileToSend, sendPieces, uploadCall } from '#sync/exchange/send-pieces.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';

/** The server makes a dozen versions of it, after those of whoever came first. */
const MAKING_TIMEOUT_MS = 120_000;

export type SentPicture = { sha256: string; shape: PictureShape; bytes: ArrayBuffer; onSent: (share: number) => void };

/** Sends a picture, goes on where a cut connection has stopped, and has it made a public one. */
export function usePublishPicture() {
  return useSave({
    send: async ({ sha256, shape, bytes, onSent }: SentPicture, once) => {
      await upload(sha256, bytes, onSent);
      const answer = { schema: PictureMade, timeoutMs: MAKING_TIMEOUT_MS, ...once };
      return await api.post('pictures', { sha256, shape, crop: null }, answer);
    },
  });
}

/** A picture that is on the server, to choose another part of it. */
export async function fetchPicture(address: string): Promise<Blob> {
  const answer = await api.call({ path: address.replace(API_BASE, ''), isFile: true });
  if (answer.data instanceof Blob) return answer.data;
  throw new AppError('bad-answer');
}

async function upload(sha256: string, bytes: ArrayBuffer, onSent: (share: number) => void): Promise<void> {
  const call: FileToSend['call'] = async (piece) => readAnswer(await api.call(piece), UploadState);
  const goesOn = (offset: number) => {
    onSent(offset / bytes.byteLength);
    return true;
  };
  await sendPieces({ sha256, bytes, call, goesOn }, await call(uploadCall(sha256)));
  onSent(1);
}
