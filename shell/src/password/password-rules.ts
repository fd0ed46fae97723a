/** Errors of a new password by field; empty when it can be sent (I-6). */
export function passwordErrors(values: {
  old: string;
  next: string;
  again: string;
}): Partial<Record<'old' | 'next' | 'again', string>> {
  const errors: Partial<Record<'old' | 'next' | 'again', string>> = {};
  if (values.old === '') errors.old = 'Le mot de passe actuel est requis';
  if (values.next.length < 8) errors.next = 'Au moins 8 caractères';
  else if (values.next.length > 128) errors.next = 'Au plus 128 caractères';
  else if (values.next === values.old) errors.next = 'Choisissez un mot de passe différent de l’actuel';
  if (!errors.next && values.again !== values.next) errors.again = 'Les deux saisies sont différentes';
  return errors;
}
