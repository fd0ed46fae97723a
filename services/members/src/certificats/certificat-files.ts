import { fileBucket } from '../files/file-bucket.ts';

/** Present and former certificates; a file has the id of its record. */
export const certificatFiles = fileBucket('certificat_files', 'certificat');
