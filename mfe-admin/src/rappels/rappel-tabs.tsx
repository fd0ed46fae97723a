import type { ApercuRappel, Language, PersonneExclue, PersonneRappel, TypeRappel } from '@club/contract';
import type { QueryResult, RowAction } from '@club/ui/list';
import { messageOf } from '@club/ui/problem';
import { Tabs } from '@club/ui/tabs';
import { showToast } from '@club/ui/toast';
import { Envois } from './envois.tsx';
import { Journal } from './journal.tsx';
import { ModelePanel } from './modele-panel.tsx';
import { excludedColumns, moreColumns, PersonsTable, recipientColumns } from './persons-table.tsx';
import { views, type RappelAddress } from './rappel-list.ts';
import { useSetRefusRappelMutation } from './rappels-api.ts';

interface RappelTabsProps {
  type: TypeRappel;
  langue: Language;
  address: RappelAddress;
  query: QueryResult<ApercuRappel>;
  /** All whom it concerns, not some who were selected elsewhere. */
  isWhole: boolean;
  onShow: (person: PersonneRappel) => void;
}

/** Who gets it, who does not, what is written, what was sent to each, and each campaign. */
export function RappelTabs({ type, langue, address, query, isWhole, onShow }: RappelTabsProps) {
  const setRefus = useSetRefus();
  const apercu = query.data;
  const see: RowAction<PersonneRappel> = { label: 'Voir l’e-mail', icon: 'eye', onSelect: onShow };
  const isRefusing = ({ raison }: PersonneExclue) => raison === 'refus';
  const remindAgain: RowAction<PersonneExclue> = {
    label: 'Relancer de nouveau',
    icon: 'restore',
    visible: isRefusing,
    onSelect: (person) => void setRefus(person, false),
  };
  const personsOf = <Row,>(rowsOf: (answer: ApercuRappel) => Row[]) => ({
    ...query,
    data: apercu && rowsOf(apercu),
  });
  return (
    <Tabs
      label="Rappels"
      active={address.view.vue}
      onChange={(id) =>
        address.show({ vue: views.find((view) => view === id) ?? 'destinataires', search: '' })
      }
      tabs={[
        {
          id: 'destinataires',
          label: 'Destinataires',
          ...(apercu && { count: apercu.destinataires.length }),
          panel: (
            <PersonsTable
              noun={['destinataire', 'destinataires']}
              address={address}
              query={personsOf(({ destinataires }) => destinataires)}
              exported={isWhole ? { type, cote: 'destinataires' } : undefined}
              columns={recipientColumns}
              more={moreColumns.destinataires}
              onOpen={onShow}
              actions={[
                see,
                {
                  label: 'Ne plus relancer',
                  icon: 'close',
                  onSelect: (person) => void setRefus(person, true),
                },
              ]}
              empty={{
                title: 'Personne à relancer par e-mail',
                text: 'Soit tout est en ordre, soit les personnes concernées figurent sous «\u00a0Exclus\u00a0».',
              }}
            />
          ),
        },
        {
          id: 'exclus',
          label: 'Exclus',
          ...(apercu && { count: apercu.exclus.length }),
          panel: (
            <PersonsTable
              noun={['personne exclue', 'personnes exclues']}
              address={address}
              query={personsOf(({ exclus }) => exclus)}
              exported={isWhole ? { type, cote: 'exclus' } : undefined}
              columns={excludedColumns}
              more={moreColumns.exclus}
              actions={apercu?.exclus.some(isRefusing) ? [remindAgain] : undefined}
              empty={{ title: 'Personne n’est exclu' }}
            />
          ),
        },
        { id: 'texte', label: 'Texte', panel: <ModelePanel type={type} langue={langue} /> },
        { id: 'journal', label: 'Journal', panel: <Journal type={type} address={address} /> },
        { id: 'envois', label: 'Envois', panel: <Envois address={address} /> },
      ]}
    />
  );
}

/** Notes that somebody wants no reminders, or wants them again; the toast takes it back. */
function useSetRefus() {
  const [set] = useSetRefusRappelMutation();
  return async function change(person: PersonneRappel, refuse: boolean, isUndo = false): Promise<void> {
    const { error } = await set({ id: person.id, body: { refuse } });
    if (error) return showToast({ tone: 'danger', title: messageOf(error) });
    const name = `${person.prenom} ${person.nom}`;
    const title = refuse ? `${name} ne sera plus relancé` : `${name} sera de nouveau relancé`;
    showToast({ title, ...(!isUndo && { undo: () => void change(person, !refuse, true) }) });
  };
}
