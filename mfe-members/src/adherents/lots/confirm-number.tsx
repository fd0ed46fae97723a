import { nombreSansConfirmation } from '@club/contract';
import { required, TextField } from '@club/ui/form';
import { formatCount } from '@club/ui/format';

/** How many they are, to be typed above a hundred. */
export function ConfirmNumber({ nombre }: { nombre: number }) {
  if (nombre <= nombreSansConfirmation) return null;
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
