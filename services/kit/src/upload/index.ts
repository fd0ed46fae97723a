export { receiveUpload, type Upload, type UploadOptions } from './receive-upload.ts';
export { makeTempFolder, openTempFolder } from './temp-folder.ts';
