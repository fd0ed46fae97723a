import type { HeldFormule } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { signCardQr } from '../badges/card-qr.ts';
import type { CardFace } from '../badges/drawing/card-face.ts';
import { heldFormules, membersPerQuestion } from '../badges/held-formules.ts';
import type { CardHolder } from '../badges/issue-cards.ts';
import { photoFiles, photoIdOf } from '../photos/photo-files.ts';
import type { StoredLot } from './lot-model.ts';

type Lot = Pick<StoredLot, 'type' | 'saison' | 'first' | 'holders'>;
type Shown = Pick<AdherentDocument, '_id' | 'codeAdherent' | 'civilite' | 'prenom' | 'nom' | 'photoUrl'>;

const shownFields = { codeAdherent: 1, civilite: 1, prenom: 1, nom: 1, photoUrl: 1 } as const;

/**
 * A run's cards in the order of their serials, so many at a time. Who went to the trash since the run began has none, and his
 * serial stays unused.
 */
export async function* facesOf(lot: Lot, size: number): AsyncGenerator<CardFace[]> {
  const perRead = Math.floor(membersPerQuestion / size) * size;
  for (let at = 0; at < lot.holders.length; at += perRead) {
    const part = lot.holders.slice(at, at + perRead);
    const ids = part.map(({ adherentId }) => adherentId);
    const members = await membersOf(ids);
    const held =
      lot.type === 'standard' ? await heldFormules(ids, lot.saison.id) : new Map<string, HeldFormule[]>();
    for (let from = 0; from < part.length; from += size) {
      const some = part.slice(from, from + size);
      const photos = await photosOf(
        some.flatMap(({ adherentId }) => members.get(adherentId)?.photoUrl ?? []),
      );
      yield some.flatMap((holder, within): CardFace[] => {
        const member = members.get(holder.adherentId);
        if (!member) return [];
        const serial = lot.first + at + from + within;
        const photo = photos.get(member.photoUrl ?? '') ?? null;
        return [{ ...faceOf(lot, member, holder, serial), photo, ...named(held.get(member._id), holder) }];
      });
    }
  }
}

function faceOf({ type, saison }: Lot, member: Shown, { qr }: CardHolder, serial: number) {
  const { codeAdherent, civilite, prenom, nom } = member;
  const said = qr && signCardQr({ ...qr, serial }).text;
  const code = qr?.adherentCode ?? codeAdherent;
  return { type, serial, code, civilite, prenom, nom, saison: saison.nom, qr: said };
}

/** The formulas of a standard card, each name once; of a card Musculation the one that its code says. */
function named(held: readonly HeldFormule[] = [], { qr }: CardHolder): Pick<CardFace, 'formules'> {
  if (qr) return { formules: [qr.designation] };
  return { formules: [...new Set(held.map(({ designation }) => designation))] };
}

async function membersOf(ids: readonly string[]): Promise<Map<string, Shown>> {
  const found = await Adherents.find(
    { _id: { $in: [...ids] }, deletedAt: null },
    { projection: shownFields },
  ).toArray();
  return new Map(found.map((one) => [one._id, one]));
}

/** Photos by address; one that is none of ours, or whose file is gone, is absent. */
async function photosOf(addresses: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const ids = addresses.flatMap((address) => photoIdOf(address) ?? []);
  const contents = ids.length > 0 ? await photoFiles.contents(ids) : new Map<string, Buffer>();
  return new Map(
    addresses.flatMap((address) => {
      const content = contents.get(photoIdOf(address)?.toHexString() ?? '');
      return content ? [[address, content] as const] : [];
    }),
  );
}
