import { nombreSansConfirmation } from '@club/contract';
import { formatCount } from '../format/amount-text.ts';
import { required } from './rules.ts';
import { TextField } from './text-fields.tsx';

/** How many they are, to be typed above a number: a hundred unless said otherwise. */
export function ConfirmNumber({
  nombre,
  above = nombreSansConfirmation,
}: {
  nombre: number;
  above?: number;
}) {
  if (nombre <= above) return null;
  return (
    <TextField
      name="confirmation"
      label={`Pour confirmer, saisissez le nombre ${formatCount(nombre)}`}
      required
      inputMode="numeric"
      maxLength={20}
      autoComplete="off"
      rules={required('Saisissez le nombre annoncé')}
    />
  );
}
