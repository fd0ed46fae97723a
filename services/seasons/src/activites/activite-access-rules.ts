import type { ActivityEntity, Permission } from '@club/contract';

/** Permission needed to be told; null = everyone signed in (E-7). */
const needed: Readonly<Record<ActivityEntity, Permission | null>> = {
  adherent: 'adherents.read',
  saison: null,
  section: 'sections.read',
  formule: 'formules.read',
  cotisation: 'cotisations.read',
  reglement: 'reglements.read',
  credit: 'reglements.read',
  badge: 'adherents.read',
  settings: 'admin.manage_permissions',
  import: 'adherents.read',
  renouvellement: 'cotisations.read',
  lotCartes: 'adherents.read',
  lotAdherents: 'adherents.read',
  lotCotisations: 'cotisations.read',
  lotOffres: 'cotisations.read',
  envoiRapport: 'rapports.read',
};

export function readableEntities(permissions: ReadonlySet<Permission>): ActivityEntity[] {
  return (Object.keys(needed) as ActivityEntity[]).filter((entity) => {
    const permission = needed[entity];
    return permission === null || permissions.has(permission);
  });
}
