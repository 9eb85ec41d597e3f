export { deleteFiles, fromFiles, wholePicture } from './files.ts';
export { checkMarker } from './marker.ts';
export { objects } from './module.ts';
export type { ObjectsModule } from './objects-module.ts';
export { kindOfFile } from './pictures/picture-type.ts';
export { Pictures } from './pictures/pictures.ts';
export { Receiving } from './receiving.ts';
export { FILE_POLICY } from './send-picture.ts';
export {
  deletePictureFiles,
  deletePictureRow,
  type ObjectRow,
  pictureUrl,
  presentPicture,
  storePicture,
} from './stored-pictures.ts';
export { type KnownIds, ownKinds, type SweptKinds, sweepFiles } from './sweep.ts';
export { objectTable } from './tables.ts';
export { requirePicture, Uploads, uploadTooLarge } from './uploads.ts';
