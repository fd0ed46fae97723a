import { anomaliesAdherents } from '../qualite/qualite.ts';

/** Members in a workbook of corrections: all, or those with an anomaly. */
export const filtresCorrection = ['tous', ...anomaliesAdherents] as const;
export type FiltreCorrection = (typeof filtresCorrection)[number];
