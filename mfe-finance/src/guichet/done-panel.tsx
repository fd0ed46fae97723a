import { useEffect, useRef, type KeyboardEvent } from 'react';
import {
  personName,
  typeReglementLabels,
  type Cotisation,
  type Credit,
  type Encaissement,
  type Reglement,
} from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { reglementBadge } from '@club/ui/money-badges';
import { Notice } from '@club/ui/states';
import { StatusBadge, type Badge } from '@club/ui/status-badge';
import { CorrectionsTarif } from '../encaissement/corrections-tarif.tsx';
import { paymentStatutLabels, remisLabel } from '../paiement/payment-values.ts';
import { RecuLink } from '../recus/recu-link.tsx';
import { brought } from './done-rules.ts';

interface DonePanelProps {
  done: Encaissement;
  /** « pour 2027-2028», of another season than the active one. */
  pour: string;
  /** Cash put on the counter; null when it was not typed. */
  donne: number | null;
  onNext: () => void;
}

/** What was recorded, and the change to give back. Enter goes on to the next person in the queue, P prints the receipt. */
export function DonePanel({ done, pour, donne, onNext }: DonePanelProps) {
  const { cotisations, reglements, credits, corrections, avertissements, recu } = done;
  const canPrint = useCan('reglements.read');
  const printable = canPrint ? recu : null;
  const panel = useRef<HTMLElement>(null);
  const goOn = () => panel.current?.querySelector<HTMLElement>('.guichet-next button')?.focus();
  useEffect(() => goOn(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // Enter that is still held down from the form would go on before anybody has read it.
    if (key === 'Enter' && event.repeat) event.preventDefault();
    if (key.toLowerCase() !== 'p' || ctrlKey || metaKey || altKey) return;
    panel.current?.querySelector<HTMLElement>('a[target="_blank"]')?.click();
  };
  const { change, ...sums } = brought(reglements, donne);
  return (
    <section ref={panel} className="guichet-done" aria-labelledby="guichet-done" onKeyDown={onKeyDown}>
      <header className="guichet-done-head">
        <Icon name="check" size={32} />
        <div>
          <h2 id="guichet-done">Encaissement enregistré{pour}</h2>
          <p className="guichet-done-sums club-figures">{sumsText(sums)}</p>
        </div>
        {change > 0 && (
          <p className="guichet-done-change club-figures">
            À rendre <strong>{formatAmount(change)}</strong>
            <span className="club-meta club-meta-line">sur {formatAmount(donne ?? 0)} donnés</span>
          </p>
        )}
      </header>
      {avertissements.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      <CorrectionsTarif
        corrections={corrections}
        arrivants={cotisations[0]?.adherents.map(({ adherent }) => adherent.prenom) ?? []}
      />
      {reglements.length > 0 && (
        <LinesTable
          scrolls
          caption="Règlements"
          columns={paymentColumns}
          rows={reglements}
          keyOf={({ id }) => id}
        />
      )}
      {cotisations.length > 0 && (
        <LinesTable
          caption="Cotisations"
          scrolls
          columns={cotisationColumns}
          rows={cotisations}
          keyOf={({ id }) => id}
        />
      )}
      {credits.length > 0 && (
        <LinesTable scrolls caption="Crédits" columns={creditColumns} rows={credits} keyOf={({ id }) => id} />
      )}
      <div className="guichet-next">
        <Button label="Suivant" variant="primary" onClick={onNext} />
        {printable && (
          <>
            <RecuLink recu={printable} onOpened={goOn} />
            <span className="club-meta">
              Reçu {printable.code}. Entrée{'\u00a0'}: suivant. P{'\u00a0'}: imprimer.
            </span>
          </>
        )}
      </div>
    </section>
  );
}

/** «2 000,00 Dh reçus · 4 600,00 Dh remis, à encaisser · 500,00 Dh promis». */
function sumsText({ received, handedOver, promised }: Omit<ReturnType<typeof brought>, 'change'>): string {
  const parts = [
    received > 0 && `${formatAmount(received)} reçus`,
    handedOver > 0 && `${formatAmount(handedOver)} remis, à encaisser`,
    promised > 0 && `${formatAmount(promised)} promis`,
  ];
  return parts.filter(Boolean).join(' · ') || 'Rien n’a été payé.';
}

const paymentColumns: LineColumn<Reglement>[] = [
  {
    key: 'reglement',
    header: 'Règlement',
    names: true,
    cell: ({ id, codeReglement }) => <Link to={`/payments?reglement=${id}`}>{codeReglement}</Link>,
  },
  {
    key: 'moyen',
    header: 'Moyen',
    cell: ({ typeReglement, reference, banque }) =>
      [typeReglementLabels[typeReglement], reference && `n° ${reference}`, banque].filter(Boolean).join(' '),
  },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montantTotal }) => formatAmount(montantTotal) },
  {
    key: 'echeance',
    header: 'Échéance',
    cell: ({ statut, dateEcheance }) => statut !== 'complete' && dateEcheance && formatDate(dateEcheance),
  },
  {
    key: 'etat',
    header: 'État',
    cell: (reglement) => <StatusBadge {...stateBadge(reglement)} />,
  },
];

/** In the words of the sums above. */
function stateBadge(reglement: Reglement): Badge {
  const { statut, remis, contrePasseParId } = reglement;
  if (contrePasseParId !== null || statut === 'en_cours') return reglementBadge(reglement, today());
  if (statut === 'complete') return { tone: 'success', label: paymentStatutLabels.complete };
  return remis
    ? { tone: 'accent', label: remisLabel }
    : { tone: 'neutral', label: paymentStatutLabels.en_attente };
}

const cotisationColumns: LineColumn<Cotisation>[] = [
  {
    key: 'cotisation',
    header: 'Cotisation',
    names: true,
    cell: ({ id, codeCotisation }) => <Link to={`/cotisations?cotisation=${id}`}>{codeCotisation}</Link>,
  },
  {
    key: 'pour',
    header: 'Pour',
    cell: ({ adherents }) =>
      adherents.map(({ adherentId, adherent, formules }) => (
        <span key={adherentId} className="guichet-done-line">
          {personName(adherent)}
          {'\u00a0'}: {formules.map(({ formule }) => formule.designation).join(', ')}
        </span>
      )),
  },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montantTotal }) => formatAmount(montantTotal) },
  {
    key: 'reste',
    header: 'Reste à encaisser',
    align: 'end',
    cell: ({ restant }) => formatAmount(restant),
  },
];

const creditColumns: LineColumn<Credit>[] = [
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montant }) => formatAmount(montant) },
  { key: 'reste', header: 'Reste', align: 'end', cell: ({ restant }) => formatAmount(restant) },
];
