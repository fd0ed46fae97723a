import { motifLength } from '@club/contract';
import { TextField, useFormContext } from '@club/ui/form';
import { isSousTarif, type FormuleLine } from './formule-line-rules.ts';

/** Why a formula is sold below its tariff, once for all of them; nothing when none is (M-72), unless the server asks for it. */
export function SousTarifMotif({ lines }: { lines: readonly FormuleLine[] }) {
  const { formState } = useFormContext();
  if (!lines.some(isSousTarif) && !formState.errors.motif) return null;
  return (
    <TextField
      name="motif"
      label="Motif du prix sous le tarif"
      help="Geste commercial, tarif de groupe… Facultatif pour un adhérent exonéré."
      maxLength={motifLength}
      autoComplete="off"
    />
  );
}
