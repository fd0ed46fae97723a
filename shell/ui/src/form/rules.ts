import type { RegisterOptions } from 'react-hook-form';

/** Refuses nothing and blanks, with this sentence: «Le nom est requis». */
export function required(message: string): RegisterOptions {
  return { validate: { required: (value: unknown) => String(value ?? '').trim() !== '' || message } };
}

/** An e-mail, or nothing. The server decides in the end. */
export const isEmail: RegisterOptions = {
  validate: {
    email: (value: unknown) =>
      !value || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(String(value).trim()) || 'Adresse e-mail invalide',
  },
};
