import { type Reglement, typeReglementLabels } from '@club/contract';
import { Link } from '@club/router';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate, formatDateTime } from '@club/ui/format';
import { personText } from '../../payeurs/person-labels.ts';
import { useListSaisonsQuery } from '../../saisons/saisons-api.ts';
import { RecuList } from '../../recus/recu-list.tsx';
import type { OpenReglement } from '../list/reglement-list.ts';
import { AllocationTable, ReceiptTable } from './reglement-tables.tsx';
import { FactList, type Fact } from '../../money/fact-list.tsx';

interface ReglementDetailsProps {
  reglement: Reglement;
  onOpen: OpenReglement;
}

export function ReglementDetails({ reglement, onOpen }: ReglementDetailsProps) {
  const { montantCredit, contrePasseParId, contrePasseDeId } = reglement;
  const other = contrePasseParId ?? contrePasseDeId;
  return (
    <div className="reglement-details">
      <ReglementFacts reglement={reglement} />
      <ReceiptTable reglement={reglement} />
      <AllocationTable reglement={reglement} />
      <RecuList reglementId={reglement.id} />
      {montantCredit !== 0 && (
        <p>
          Crédit né de ce règlement{'\u00a0'}: {formatAmount(montantCredit)}.{' '}
          <Link to={`/credit-payeur?payeur=${reglement.payeurId}`}>Voir les crédits du payeur</Link>
        </p>
      )}
      {other && (
        <p>
          <Button
            label={contrePasseParId ? 'Voir la contre-passation' : 'Voir le règlement annulé'}
            icon="arrow-right"
            variant="secondary"
            onClick={() => onOpen('reglement', other)}
          />
        </p>
      )}
    </div>
  );
}

function ReglementFacts({ reglement }: { reglement: Reglement }) {
  const { data: saisons = [] } = useListSaisonsQuery();
  const saison = saisons.find(({ id }) => id === reglement.saisonId);
  const { horsLigne } = reglement;
  const facts: Fact[] = [
    ['Payeur', personText(reglement.payeur)],
    ['Montant', formatAmount(reglement.montantTotal)],
    ['Montant reçu', formatAmount(reglement.montantRecu)],
    ['Date du règlement', formatDate(reglement.dateReglement)],
    ['Type de règlement', typeReglementLabels[reglement.typeReglement]],
    [reglement.typeReglement === 'cheque' ? 'N° de chèque' : 'Référence', reglement.reference],
    ['Banque', reglement.banque],
    ['Tireur', reglement.tireur],
    ['Échéance', formatDate(reglement.dateEcheance, '')],
    ['Date d’encaissement', formatDate(reglement.dateEncaissement, '')],
    // Its place is kept until the seasons are read.
    ['Saison', saison?.nom ?? '…'],
    ['Notes', reglement.notes],
    ['Pris hors ligne', horsLigne ? `le ${formatDateTime(horsLigne.le)}, bon ${horsLigne.bon}` : null],
    ['Enregistré', `le ${formatDateTime(reglement.createdAt)} par ${reglement.createdBy}`],
  ];
  return <FactList facts={facts} />;
}
