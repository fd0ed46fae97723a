import type { RegisterOptions } from 'react-hook-form';

/** Refuses nothing and blanks, with this sentence: «Le nom est requis». */
export function required(message: string): RegisterOptions {
  return { validate: { required: (value: unknown) => String(value ?? '').trim() !== '' || message } };
}
