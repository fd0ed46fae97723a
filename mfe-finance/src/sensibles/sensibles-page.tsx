import {
  isDay,
  personName,
  operationSensibleLabels,
  typesOperationSensible,
  type OperationSensible,
} from '@club/contract';
import { choicePart, textPart, useNavigate } from '@club/router';
import { useCan } from '@club/store';
import { formatAmount, formatDateTime, ofName } from '@club/ui/format';
import { listSchema, ListScreen, pageOfCall, pageSize, useListAddress, type Column } from '@club/ui/list';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { DaysForm } from '../money/days-form.tsx';
import { useListOperationsSensiblesQuery } from './sensibles-api.ts';

const schema = listSchema({
  sorts: ['at'],
  order: 'desc',
  filters: { type: choicePart(typesOperationSensible), du: textPart(), au: textPart() },
});

const columns: readonly Column<OperationSensible>[] = [
  { key: 'at', header: 'Date', width: '10rem', numeric: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'par', header: 'Par', width: '10rem' },
  { key: 'type', header: 'Opération', width: '11.5rem', cell: ({ type }) => operationSensibleLabels[type] },
  {
    key: 'montant',
    header: 'Montant',
    width: '8rem',
    align: 'end',
    numeric: true,
    cell: ({ montant }) => formatAmount(montant),
  },
  {
    key: 'payeur',
    header: 'Payeur',
    width: '11rem',
    cell: ({ payeur, caisse }) => (caisse ? `Caisse ${ofName(caisse.caissier)}` : personName(payeur)),
  },
  {
    key: 'motif',
    header: 'Motif',
    cell: ({ motif, vente }) => (
      <>
        {motif ?? 'Effacé'}
        {vente && (
          <span className="club-meta sensible-vente">
            {formatAmount(vente.prix)} au lieu de {formatAmount(vente.tarif)}, {vente.formule},{' '}
            {personName(vente.adherent)}
          </span>
        )}
      </>
    ),
  },
];

/** Where the money stands that it was done with. */
function placeOf(operation: OperationSensible): string {
  const { payeurId, creditId, reglementId, cotisationId, caisse } = operation;
  if (caisse) return `/caisse?jour=${caisse.jour}`;
  if (cotisationId !== null) return `/cotisations?cotisation=${cotisationId}&saison=toutes`;
  return creditId === null
    ? `/payments?reglement=${reglementId}&saison=toutes`
    : `/credit-payeur?payeur=${payeurId}&details=${creditId}`;
}

/** «Opérations sensibles»: who made credits by hand, refunded, reduced, reversed and sold below the tariff, how much and why (M-61). */
export function SensiblesPage() {
  const [managesUsers, readsMoney] = [useCan('admin.manage_users'), useCan('reglements.read')];
  if (managesUsers && readsMoney) return <Operations />;
  return (
    <Screen title="Opérations sensibles">
      <ForbiddenState />
    </Screen>
  );
}

function Operations() {
  const address = useListAddress(schema);
  const { page, type, du, au } = address.view;
  const query = useListOperationsSensiblesQuery(
    {
      page,
      limit: pageSize,
      ...(type && { type }),
      ...(isDay(du) && { du }),
      ...(isDay(au) && { au }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Opérations sensibles"
      noun={['opération', 'opérations']}
      address={address}
      page={pageOfCall(query, ({ operations }) => operations)}
      caption="Opérations sensibles"
      columns={columns}
      choose={<DaysForm key={`${du} ${au}`} du={du} au={au} onShow={(days) => address.show(days)} />}
      filters={[
        {
          name: 'type',
          label: 'Opération',
          all: 'Toutes',
          options: typesOperationSensible.map((value) => ({ value, label: operationSensibleLabels[value] })),
        },
      ]}
      rowLabel={(one) => `${operationSensibleLabels[one.type]}, ${personName(one.payeur)}`}
      onOpen={(one) => void navigate(placeOf(one))}
      loadingText="Chargement des opérations..."
      empty={{
        title: 'Aucune opération sensible',
        text: 'Un crédit saisi à la main, un remboursement, un montant reçu réduit, supprimé ou contre-passé apparaît ici, avec son auteur et son motif.',
        icon: 'shield',
        showAllLabel: 'Voir toutes les opérations',
      }}
    />
  );
}
