import { useState } from 'react';
import { lotCartesCalls, type FormatLot, type LotCartes } from '@club/contract';
import { saveFile } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { formatLabels, sizeText } from './lot-words.ts';

/** What a run made, to be downloaded while it is kept. */
export function LotFiles({ lot }: { lot: LotCartes }) {
  const [saving, setSaving] = useState<FormatLot>();
  const save = async (format: FormatLot): Promise<void> => {
    setSaving(format);
    const failure = await saveFile(lotCartesCalls.downloadLotCartes, { params: { id: lot.id, format } });
    setSaving(undefined);
    if (failure)
      showToast({ tone: 'danger', title: 'Erreur lors du téléchargement', text: messageOf(failure) });
  };
  if (lot.etat !== 'termine') return null;
  if (lot.fichiers.length === 0) return <p className="club-meta">Les fichiers de ce lot ont expiré.</p>;
  return (
    <div className="lot-files">
      {lot.fichiers.map(({ format, taille }) => (
        <Button
          key={format}
          label={`${formatLabels[format]} (${sizeText(taille)})`}
          icon="download"
          variant="secondary"
          busy={saving === format}
          busyLabel="Téléchargement..."
          onClick={() => void save(format)}
        />
      ))}
      {lot.expireLe !== null && (
        <p className="club-meta">Disponible jusqu’au {formatDate(lot.expireLe.slice(0, 10))}.</p>
      )}
    </div>
  );
}
