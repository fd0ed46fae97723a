import { importModes, importWords, type ImportMode, type ImportType } from '@club/contract';

interface ModeChoiceProps {
  type: ImportType;
  mode: ImportMode;
  onChange: (mode: ImportMode) => void;
}

const labelOf = (mode: ImportMode, type: ImportType): string => {
  const { many, feminine } = importWords[type];
  const news = feminine ? 'nouvelles' : 'nouveaux';
  if (mode === 'creer') return `Ajouter les ${news} ${many} seulement`;
  return `Ajouter les ${news} ${many}, et modifier ${feminine ? 'celles' : 'ceux'} dont le code est dans le fichier`;
};

/** Whether an import only adds, or also changes what is there. */
export function ModeChoice({ type, mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset className="import-choice">
      <legend>Ce que fait l’import</legend>
      {importModes.map((one) => (
        <label key={one}>
          <input type="radio" name="mode" value={one} checked={mode === one} onChange={() => onChange(one)} />
          {labelOf(one, type)}
        </label>
      ))}
      {mode === 'creer_modifier' && (
        <p className="import-help">
          Une cellule vide ne change rien. Chaque changement est montré avant d’être appliqué.
        </p>
      )}
    </fieldset>
  );
}
