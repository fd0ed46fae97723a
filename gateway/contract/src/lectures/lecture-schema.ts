import type { SchemasOf } from '../core/call-schemas.ts';
import { byId } from '../core/records.ts';
import type { lectureCalls } from './lecture-calls.ts';

export const lectureSchemas: SchemasOf<typeof lectureCalls> = {
  listLecturesSante: { params: byId },
};
