import type { ActivityEntity, Permission } from '@club/contract';

/** What one must be allowed to read to be told of it; null = everyone signed in (design.md "Identity"). */
const needed: Readonly<Record<ActivityEntity, Permission | null>> = {
  adherent: 'adherents.read',
  saison: null,
  section: 'sections.read',
  formule: 'formules.read',
  cotisation: 'cotisations.read',
  reglement: 'reglements.read',
  credit: 'reglements.read',
  badge: 'adherents.read',
  import: 'adherents.read',
  renouvellement: 'cotisations.read',
};

/** The kinds of activities that a profile may read. */
export function readableEntities(permissions: ReadonlySet<Permission>): ActivityEntity[] {
  return (Object.keys(needed) as ActivityEntity[]).filter((entity) => {
    const permission = needed[entity];
    return permission === null || permissions.has(permission);
  });
}
