import { statutsCotisation } from '@club/contract';
import { SearchPanel } from '@club/ui/search-panel';
import { statutCotisationBadges, typeCotisationLabels } from '../../money/statut-labels.ts';
import { useMoneySaisonsQuery } from '../../saisons/saisons-api.ts';
import {
  activeSaison,
  everySaison,
  typesListed,
  type CotisationView,
  type SearchField,
} from './cotisation-view-rules.ts';
import { FilterSelect } from './filter-select.tsx';

interface ListToolsProps {
  view: CotisationView;
  onShow: (change: Partial<CotisationView>) => void;
  /** Of a list of one type only: there is nothing to choose. */
  oneType?: boolean;
}

/** Criteria of spec §2. */
const criteria: readonly { value: SearchField; label: string }[] = [
  { value: 'tous', label: 'Tous les champs' },
  { value: 'code', label: 'Code' },
  { value: 'nom', label: 'Nom' },
  { value: 'activites', label: 'Activités' },
];

/** Search and filters of the cotisations. The search runs on Enter, not while typing. */
export function ListTools({ view, onShow, oneType = false }: ListToolsProps) {
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const active = saisons.find((saison) => saison.active);
  const others = saisons.filter(({ active }) => !active);
  return (
    <div className="cotisations-tools">
      <SearchPanel
        label="Rechercher une cotisation"
        placeholder="Code, nom ou activité…"
        fields={criteria}
        field={view.searchField}
        term={view.search}
        onSearch={({ term, field }) => onShow({ search: term, searchField: field })}
      />
      <div className="cotisations-filters">
        <FilterSelect
          label="Statut"
          value={view.statut ?? ''}
          onChange={(statut) => onShow({ statut: (statut || null) as CotisationView['statut'] })}
          options={[
            { value: '', label: 'Tous' },
            ...statutsCotisation.map((value) => ({ value, label: statutCotisationBadges[value].label })),
          ]}
        />
        {!oneType && (
          <FilterSelect
            label="Type"
            value={view.type ?? ''}
            onChange={(type) => onShow({ type: (type || null) as CotisationView['type'] })}
            options={[
              { value: '', label: 'Tous' },
              ...typesListed.map((value) => ({ value, label: typeCotisationLabels[value] })),
            ]}
          />
        )}
        <FilterSelect
          label="Saison"
          className="cotisations-filter-saison"
          value={view.saison}
          onChange={(saison) => onShow({ saison })}
          options={[
            { value: activeSaison, label: active ? `Saison active (${active.nom})` : 'Saison active' },
            { value: everySaison, label: 'Toutes les saisons' },
            ...others.map(({ id, nom }) => ({ value: id, label: nom })),
          ]}
        />
        <label className="cotisations-check">
          <input
            type="checkbox"
            checked={view.sansReglement !== null}
            onChange={({ target }) => onShow({ sansReglement: target.checked ? 'oui' : null })}
          />
          Sans règlement
        </label>
        <label className="cotisations-check">
          <input
            type="checkbox"
            checked={view.archivees !== null}
            onChange={({ target }) => onShow({ archivees: target.checked ? 'oui' : null })}
          />
          Supprimées
        </label>
      </div>
    </div>
  );
}
