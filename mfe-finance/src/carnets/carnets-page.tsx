import {
  carnetsEntiers,
  exportAccess,
  mostCarnets,
  payingAccess,
  personName,
  trisCarnet,
  type ExportCarnetsQuery,
} from '@club/contract';
import { flagPart, useNavigate } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { formatCount } from '@club/ui/format';
import {
  listSchema,
  ListScreen,
  pageOfWhole,
  useListAddress,
  type ExportedView,
  type ListView,
} from '@club/ui/list';
import { Notice } from '@club/ui/states';
import { carnetColumns, moreCarnetColumns } from './carnet-columns.tsx';
import { saveCarnets, useListCarnetsQuery } from './carnets-api.ts';

const schema = listSchema({ sorts: trisCarnet, filters: { derniere: flagPart() } });

/** «Carnets»: those of all members with entries left, those with least left first (K-4). */
export function CarnetsPage() {
  const address = useListAddress(schema);
  const { view } = address;
  const query = useListCarnetsQuery({}, { refetchOnMountOrArgChange: true });
  const page = pageOfWhole({ ...query, data: query.data?.carnets }, view, carnetsEntiers(view.derniere));
  const navigate = useNavigate();
  const canEnrol = useCan('cotisations.create');
  const canPay = useCan(payingAccess);
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('carnets');
  const isCut = query.data && query.data.nombre > query.data.carnets.length;
  return (
    <ListScreen
      title="Carnets"
      noun={['carnet', 'carnets']}
      address={address}
      page={page}
      caption="Carnets avec des entrées"
      columns={carnetColumns}
      search={{ label: 'Rechercher un carnet', placeholder: 'Nom, code, formule…' }}
      filters={[{ name: 'derniere', label: 'Il en reste 1' }]}
      actions={
        canEnrol && canPay
          ? [
              {
                label: 'Vendre un carnet',
                icon: 'wallet',
                onSelect: ({ adherentId }) => void navigate(`/guichet?personne=${adherentId}`),
              },
            ]
          : []
      }
      display={{ schema, more: moreCarnetColumns, saved }}
      onExport={
        canExport
          ? ({ onReceived, ...file }) => saveCarnets(queryOfExport(view, file), onReceived)
          : undefined
      }
      rowLabel={({ adherent }) => `à ${personName(adherent)}`}
      loadingText="Chargement des carnets..."
      empty={{
        title: 'Aucun carnet',
        text: 'Une formule avec des entrées, vendue au guichet, est ici jusqu’à sa dernière entrée ou son dernier jour.',
        icon: 'tag',
        showAllLabel: 'Voir tous les carnets',
      }}
      above={
        isCut && (
          <Notice tone="info">
            Les {formatCount(mostCarnets)} carnets avec le moins d’entrées sont listés. Les autres sont sur la
            fiche de leur adhérent.
          </Notice>
        )
      }
    />
  );
}

/** The same rows, all of them and as a file. */
const queryOfExport = (
  { search, sort, order, derniere }: ListView<typeof schema>,
  { format, colonnes }: Pick<ExportedView, 'format' | 'colonnes'>,
): ExportCarnetsQuery => ({
  ...(derniere && { derniere }),
  ...(search && { search }),
  ...{ sort, order, format, colonnes },
});
