import { anomaliesAdherents } from '../qualite/qualite.ts';

/** Which members a workbook of corrections holds: all, or those with an anomaly. */
export const filtresCorrection = ['tous', ...anomaliesAdherents] as const;
export type FiltreCorrection = (typeof filtresCorrection)[number];
