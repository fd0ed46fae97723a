import { SearchPanel } from '@club/ui/search-panel';
import { useMoneySaisonsQuery } from '../../saisons/saisons-api.ts';
import { activeSaison, everySaison, type ReglementView, type SearchField } from './reglement-view-rules.ts';

const fields: readonly { value: SearchField; label: string }[] = [
  { value: 'tous', label: 'Tous les champs' },
  { value: 'code', label: 'Code payeur/adhérent' },
  { value: 'nom', label: 'Nom/code du payeur' },
  { value: 'montant', label: 'Montant du règlement' },
];

interface ReglementFiltersProps {
  view: ReglementView;
  onShow: (change: Partial<ReglementView>) => void;
}

/** Search panel of spec §2, with the season in view and the archive. */
export function ReglementFilters({ view, onShow }: ReglementFiltersProps) {
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const others = saisons.filter(({ active }) => !active);
  const active = saisons.find((saison) => saison.active);
  return (
    <div className="reglement-filters">
      <SearchPanel
        label="Rechercher un règlement"
        fields={fields}
        field={view.searchField}
        term={view.search}
        onSearch={({ term, field }) => onShow({ search: term, searchField: field })}
      />
      <label className="reglement-filter">
        Saison
        <select
          className="club-input"
          value={view.saison === active?.id ? activeSaison : view.saison}
          onChange={({ target }) => onShow({ saison: target.value })}
        >
          <option value={activeSaison}>{active ? `${active.nom} (active)` : 'Saison active'}</option>
          {others.map(({ id, nom }) => (
            <option key={id} value={id}>
              {nom}
            </option>
          ))}
          <option value={everySaison}>Toutes les saisons</option>
        </select>
      </label>
      <label className="reglement-filter">
        <input
          type="checkbox"
          checked={view.archives !== null}
          onChange={({ target }) => onShow({ archives: target.checked ? 'oui' : null })}
        />
        Supprimés
      </label>
    </div>
  );
}
