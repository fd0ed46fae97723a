import { personName, type RemoteParts } from '@club/contract';
import { useCan } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { useListAdherentsQuery } from './adherents-api.ts';

/** Members whose code holds the same digits. */
const alike = 50;

/** The photo of a person on a screen of another team; initials while it is unknown. The record is not read: that is logged. */
export default function PersonPhoto({ person, size }: RemoteParts['mfe_members/person-photo']) {
  const canRead = useCan('adherents.read');
  const { data } = useListAdherentsQuery(
    { search: person.codeAdherent, searchField: 'codeAdherent', champs: 'photoUrl', page: 1, limit: alike },
    { skip: !canRead },
  );
  const own = data?.adherents.find(({ id }) => id === person.id);
  return <Avatar name={personName(person)} src={own?.photoUrl} size={size} />;
}
