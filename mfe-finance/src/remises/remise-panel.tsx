import { useState } from 'react';
import { personName, remiseCalls, type ChequeRemis, type Remise } from '@club/contract';
import { Link } from '@club/router';
import { addressOf, useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { formatAmount, formatDate, formatDateTime, plural } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { RecordPanel, type RecordNeighboursProps } from '@club/ui/record';
import { StatusBadge } from '@club/ui/status-badge';
import { CancelRemiseDialog, CashRemiseDialog, LockRemiseDialog } from './remise-steps.tsx';
import { isAllBack, remiseBadge, remiseText, toBank } from './remise-state.ts';
import { useGetRemiseQuery } from './remises-api.ts';
import { ReturnChequeDialog } from '../reglements/fiche/return-cheque-dialog.tsx';
import { FactList, type Fact } from '../money/fact-list.tsx';

type RemiseStep = 'lock' | 'cash' | 'cancel';

interface RemisePanelProps extends RecordNeighboursProps {
  id: string;
  onEdit: () => void;
  onClose: () => void;
}

/** One bank slip beside the list: its state, its cheques, what can be done with it. */
export function RemisePanel({ id, onEdit, ...panel }: RemisePanelProps) {
  const query = useGetRemiseQuery(id, { refetchOnMountOrArgChange: true });
  const [step, setStep] = useState<RemiseStep>();
  const [back, setBack] = useState<ChequeRemis>();
  const canReturn = useCan('reglements.delete');
  return (
    <RecordPanel
      query={query}
      title="Remise"
      titleOf={({ code }) => `Remise ${code}`}
      size="large"
      loadingText="Chargement de la remise..."
      failedTitle="Erreur lors du chargement de la remise"
      actions={(remise) => <RemiseActions remise={remise} onEdit={onEdit} onStep={setStep} />}
      {...panel}
    >
      {(remise) => (
        <>
          <p className="remise-state">
            <StatusBadge {...remiseBadge(remise)} />
            <strong>{remiseText(remise)}</strong>
          </p>
          <RemiseFacts remise={remise} />
          <LinesTable
            caption="Chèques de la remise"
            columns={canReturn && remise.etat === 'verrouillee' ? [...columns, returning(setBack)] : columns}
            rows={remise.cheques}
            keyOf={({ reglementId }) => reglementId}
            totals={{ montant: formatAmount(remise.montant) }}
          />
          {back && (
            <ReturnChequeDialog
              cheque={{ ...back, id: back.reglementId, montantTotal: back.montant }}
              onClose={() => setBack(undefined)}
            />
          )}
          {step === 'lock' && <LockRemiseDialog remise={remise} onClose={() => setStep(undefined)} />}
          {step === 'cash' && <CashRemiseDialog remise={remise} onClose={() => setStep(undefined)} />}
          {step === 'cancel' && <CancelRemiseDialog remise={remise} onClose={() => setStep(undefined)} />}
        </>
      )}
    </RecordPanel>
  );
}

const columns: LineColumn<ChequeRemis>[] = [
  {
    key: 'reference',
    header: 'N° de chèque',
    names: true,
    cell: ({ reference, codeReglement }) => reference ?? codeReglement,
  },
  { key: 'tireur', header: 'Tireur', cell: ({ tireur, payeur }) => tireur ?? personName(payeur) },
  { key: 'banque', header: 'Banque' },
  {
    key: 'reglement',
    header: 'Règlement',
    cell: ({ reglementId, codeReglement }) => (
      <Link to={`/payments?reglement=${reglementId}&saison=toutes`}>{codeReglement}</Link>
    ),
  },
  {
    key: 'impaye',
    header: 'Retour',
    cell: ({ impayeId, impayeLe }) =>
      impayeId && (
        <StatusBadge tone="danger" label={impayeLe ? `Revenu le ${formatDate(impayeLe)}` : 'Revenu'} />
      ),
  },
  {
    key: 'montant',
    header: 'Montant',
    align: 'end',
    numeric: true,
    cell: ({ montant }) => formatAmount(montant),
  },
];

/** A cheque of a locked slip can come back before the slip is cashed (M-48). */
const returning = (onReturn: (cheque: ChequeRemis) => void): LineColumn<ChequeRemis> => ({
  key: 'actions',
  header: 'Action',
  cell: (cheque) =>
    cheque.impayeId === null && (
      <Button
        label="Impayé"
        variant="quiet"
        aria-label={`Déclarer impayé le chèque ${cheque.reference ?? cheque.codeReglement}`}
        onClick={() => onReturn(cheque)}
      />
    ),
});

function RemiseFacts({ remise }: { remise: Remise }) {
  const { banque, compte, date, nombre, createdBy, createdAt, dateEncaissement } = remise;
  const { nombreImpayes, montantImpaye, etat } = remise;
  const facts: Fact[] = [
    ['Banque', banque],
    ['Compte', compte],
    ['Date', formatDate(date)],
    ['Chèques', plural(nombre, 'chèque', 'chèques')],
    ...(nombreImpayes === 0
      ? []
      : [
          [
            'Revenus impayés',
            `${plural(nombreImpayes, 'chèque', 'chèques')}, ${formatAmount(montantImpaye)}`,
          ] satisfies Fact,
          [etat === 'encaissee' ? 'Encaissé' : 'Reste', formatAmount(toBank(remise).montant)] satisfies Fact,
        ]),
    ['Encaissée le', formatDate(dateEncaissement, '')],
    ['Enregistrée', `le ${formatDateTime(createdAt)} par ${createdBy}`],
  ];
  return <FactList facts={facts} />;
}

interface RemiseActionsProps {
  remise: Remise;
  onEdit: () => void;
  onStep: (step: RemiseStep) => void;
}

function RemiseActions({ remise, onEdit, onStep }: RemiseActionsProps) {
  const { id, code, etat } = remise;
  const canUpdate = useCan('reglements.update');
  const canCancel = useCan('reglements.delete');
  return (
    <>
      {canCancel && etat === 'ouverte' && (
        <Button label="Annuler la remise" variant="quiet" onClick={() => onStep('cancel')} />
      )}
      {etat !== 'annulee' && (
        <a
          className={buttonClass('secondary')}
          href={addressOf(remiseCalls.getBordereau, { params: { id } })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Imprimer le bordereau ${code} (nouvel onglet)`}
        >
          <Icon name="print" />
          <span>Imprimer le bordereau</span>
        </a>
      )}
      {canUpdate && etat === 'ouverte' && (
        <>
          <Button label="Modifier" variant="secondary" onClick={onEdit} />
          <Button label="Verrouiller" icon="lock" onClick={() => onStep('lock')} />
        </>
      )}
      {canUpdate && etat === 'verrouillee' && !isAllBack(remise) && (
        <Button label="Encaisser" icon="wallet" onClick={() => onStep('cash')} />
      )}
    </>
  );
}
