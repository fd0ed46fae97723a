import type { Formule } from './formule.ts';

/** A formula or a section by code and name: «N10 — Natation adulte». */
export const catalogueText = ({ code, designation }: Pick<Formule, 'code' | 'designation'>): string =>
  `${code} — ${designation}`;
