import type { ApercuRappel, Language, PersonneRappel, TypeRappel } from '@club/contract';
import { Button } from '@club/ui/button';
import type { RowAction } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { Tabs } from '@club/ui/tabs';
import { showToast } from '@club/ui/toast';
import { Journal } from './journal.tsx';
import { ModelePanel } from './modele-panel.tsx';
import { withoutEmail } from './rappel-rules.ts';
import { useSetRefusRappelMutation } from './rappels-api.ts';
import { ExcludedTable, RecipientsTable } from './recipients-table.tsx';

export const views = ['destinataires', 'exclus', 'texte', 'journal'] as const;
export type View = (typeof views)[number];

interface RappelTabsProps {
  type: TypeRappel;
  langue: Language;
  apercu: ApercuRappel | undefined;
  loading: boolean;
  vue: View;
  page: number;
  onView: (view: View) => void;
  onPage: (page: number) => void;
  onShow: (person: PersonneRappel) => void;
  onPrint: () => void;
}

/** Who gets it, who does not, what is written, what was sent. */
export function RappelTabs({ type, langue, apercu, loading, vue, page, ...on }: RappelTabsProps) {
  const setRefus = useSetRefus();
  const see: RowAction<PersonneRappel> = { label: 'Voir l’e-mail', icon: 'eye', onSelect: on.onShow };
  const paged = { loading, page, onPage: on.onPage };
  const phones = withoutEmail(apercu?.exclus ?? []).length;
  return (
    <Tabs
      label="Rappels"
      active={vue}
      onChange={(id) => on.onView(views.find((view) => view === id) ?? 'destinataires')}
      tabs={[
        {
          id: 'destinataires',
          label: 'Destinataires',
          ...(apercu && { count: apercu.destinataires.length }),
          panel: (
            <RecipientsTable
              {...paged}
              rows={apercu?.destinataires}
              onExcluded={apercu && apercu.exclus.length > 0 ? () => on.onView('exclus') : undefined}
              actions={[
                see,
                { label: 'Ne plus relancer', icon: 'close', onSelect: (person) => setRefus(person, true) },
              ]}
            />
          ),
        },
        {
          id: 'exclus',
          label: 'Exclus',
          ...(apercu && { count: apercu.exclus.length }),
          panel: (
            <div className="rappels-panel">
              {phones > 0 && (
                <Button
                  label="Imprimer la liste téléphonique"
                  icon="print"
                  variant="secondary"
                  onClick={on.onPrint}
                />
              )}
              <ExcludedTable
                {...paged}
                rows={apercu?.exclus}
                actions={[
                  {
                    label: 'Relancer de nouveau',
                    icon: 'restore',
                    visible: ({ raison }) => raison === 'refus',
                    onSelect: (person) => setRefus(person, false),
                  },
                ]}
              />
            </div>
          ),
        },
        { id: 'texte', label: 'Texte', panel: <ModelePanel type={type} langue={langue} /> },
        { id: 'journal', label: 'Journal', panel: <Journal type={type} page={page} onPage={on.onPage} /> },
      ]}
    />
  );
}

/** Notes that somebody wants no reminders, or wants them again; the toast takes it back. */
function useSetRefus() {
  const [set] = useSetRefusRappelMutation();
  return async function change(person: PersonneRappel, refuse: boolean, isUndo = false): Promise<void> {
    const { error } = await set({ id: person.id, refuse });
    if (error) return showToast({ tone: 'danger', title: messageOf(error) });
    const name = `${person.prenom} ${person.nom}`;
    const title = refuse ? `${name} ne sera plus relancé` : `${name} sera de nouveau relancé`;
    showToast({ title, ...(!isUndo && { undo: () => void change(person, !refuse, true) }) });
  };
}
