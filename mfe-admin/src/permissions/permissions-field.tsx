import { type Permission, type PermissionModule, permissionModules } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { Controller } from '@club/ui/form';
import { type ProfileFormValues } from './profile-values.ts';
import { presets, withRights } from './rights-rules.ts';

interface Choice {
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

/** The rights of a profile by module; those that one does not hold cannot be given (I-9). */
export function PermissionsField() {
  return (
    <Controller<ProfileFormValues, 'permissions'>
      name="permissions"
      render={({ field: { value, onChange } }) => (
        <div className="rights">
          <Presets chosen={value} onChange={onChange} />
          <div className="rights-modules">
            {permissionModules.map((module) => (
              <Module key={module.name} module={module} chosen={value} onChange={onChange} />
            ))}
          </div>
        </div>
      )}
    />
  );
}

function Presets({ onChange }: Choice) {
  const { permissions: held } = useSignedInUser();
  const possible = presets.filter(({ permissions }) => permissions.every((one) => held.includes(one)));
  if (possible.length === 0) return null;
  return (
    <div className="rights-presets" role="group" aria-label="Partir d’un profil par défaut">
      <span>Partir de{'\u00a0'}:</span>
      {possible.map(({ id, label, permissions }) => (
        <Button key={id} label={label} variant="secondary" onClick={() => onChange([...permissions])} />
      ))}
    </div>
  );
}

function Module({ module, chosen, onChange }: Choice & { module: PermissionModule }) {
  const { permissions: held } = useSignedInUser();
  const givable = module.permissions.map(({ permission }) => permission).filter((one) => held.includes(one));
  const count = givable.filter((one) => chosen.includes(one)).length;
  const isWhole = givable.length > 0 && count === givable.length;
  return (
    <fieldset className="rights-module">
      <legend>{module.label}</legend>
      {module.permissions.length > 1 && (
        <label className="rights-all">
          <input
            type="checkbox"
            aria-label={`Tout sélectionner\u00a0: ${module.label}`}
            checked={isWhole}
            disabled={givable.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isWhole;
            }}
            onChange={() => onChange(withRights(chosen, givable, !isWhole))}
          />
          Tout sélectionner
        </label>
      )}
      {module.permissions.map(({ permission, label, hint }) => (
        <label key={permission} data-tip={held.includes(permission) ? undefined : notHeld}>
          <input
            type="checkbox"
            checked={chosen.includes(permission)}
            disabled={!held.includes(permission)}
            onChange={({ target }) => onChange(withRights(chosen, [permission], target.checked))}
          />
          <span>
            {label}
            {hint && <span className="club-meta"> {hint}</span>}
            {!held.includes(permission) && <span className="club-sr-only"> ({notHeld})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const notHeld = 'Vous n’avez pas ce droit vous-même';
