import { gaugesOf } from '@club/service-kit';
import mongoose from 'mongoose';

/** Bytes of the disk that MongoDB writes to, as it says itself: it may stand on another machine. */
gaugesOf('club_database_disk_bytes', 'The disk of MongoDB: size and free bytes', ['of'], async () => {
  const stats = await mongoose.connection.db?.command({ dbStats: 1, freeStorage: 0 });
  const { fsTotalSize, fsUsedSize } = (stats ?? {}) as { fsTotalSize?: number; fsUsedSize?: number };
  if (fsTotalSize === undefined || fsUsedSize === undefined) return [];
  return [
    [{ of: 'size' }, fsTotalSize],
    [{ of: 'free' }, fsTotalSize - fsUsedSize],
  ];
});
