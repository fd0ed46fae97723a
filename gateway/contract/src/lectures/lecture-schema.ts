import type { SchemasOf } from '../schemas/call-schemas.ts';
import { byId } from '../schemas/records.ts';
import type { lectureCalls } from './lecture-calls.ts';

export const lectureSchemas: SchemasOf<typeof lectureCalls> = {
  listLecturesSante: { params: byId },
};
