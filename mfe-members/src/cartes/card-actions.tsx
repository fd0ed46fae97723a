import { saisonChoiceText, type TypeCarte } from '@club/contract';
import { Button } from '@club/ui/button';
import { FieldFrame } from '@club/ui/form';
import { formatDate, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { fullName } from '../adherents/adherent-texts.ts';
import type { CardSubject } from './use-card-subject.ts';

interface CardActionsProps {
  subject: CardSubject;
  busy: boolean;
  onSaison: (id: string) => void;
  onPrint: (type: TypeCarte) => void;
}

export function CardActions({ subject, busy, onSaison, onPrint }: CardActionsProps) {
  const { adherent, cotisations, saison, saisons, begins, musculation, qrCode } = subject;
  const { nombreImpressionsBadge: prints, estAdherent } = adherent;
  return (
    <div className="carte-actions">
      <p>
        <strong>{fullName(adherent)}</strong>
        <br />
        <span className="club-meta">
          {plural(cotisations, 'cotisation', 'cotisations')} ·{' '}
          {prints === 0 ? 'carte jamais imprimée' : `carte imprimée ${plural(prints, 'fois', 'fois')}`}
        </span>
      </p>
      {saisons.length > 1 && (
        <FieldFrame label="Saison de la carte" error={undefined}>
          {(ariaProps) => (
            <select
              {...ariaProps}
              className="club-input"
              value={saisons.find(({ nom }) => nom === saison)?.id}
              onChange={({ target }) => onSaison(target.value)}
            >
              {saisons.map((one) => (
                <option key={one.id} value={one.id}>
                  {saisonChoiceText(one)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {begins && <p>Carte valable à partir du {formatDate(begins)}.</p>}
      {cotisations === 0 && (
        <Notice tone="warning" title="Aucune cotisation">
          Cet adhérent n’a pas de cotisations actives.
        </Notice>
      )}
      {!estAdherent && (
        <Notice tone="warning">Cette personne n’est pas adhérente{'\u00a0'}: elle n’a pas de carte.</Notice>
      )}
      <Button
        label="Carte adhérent standard"
        icon="print"
        busy={busy}
        busyLabel="Impression..."
        disabled={!estAdherent}
        onClick={() => onPrint('standard')}
      />
      <Button
        label={musculation ? 'Carte musculation' : 'Formule musculation requise'}
        icon="print"
        variant="secondary"
        busy={busy}
        busyLabel="Impression..."
        disabled={!musculation || !estAdherent || qrCode.source === null}
        onClick={() => onPrint('musculation')}
      />
      {!musculation && <p className="club-meta">Non disponible - Aucune formule musculation trouvée</p>}
      {qrCode.failed && <Notice tone="danger">Erreur lors de la génération de la carte musculation</Notice>}
    </div>
  );
}
