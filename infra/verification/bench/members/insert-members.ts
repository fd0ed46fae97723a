import { MongoClient, ObjectId } from 'mongodb';
import type { Saison } from '@club/contract';
import { newAdherent } from '../../../../services/members/src/adherents/adherent-rules.ts';
import { fictionalMember } from '../../../demo/fictional-member.ts';

const batchSize = 5_000;

/** Inserts members 1 to `count` into the database, without history or events. The service must be stopped. Returns one id. */
export async function insertMembers(
  mongoUrl: string,
  count: number,
  [former, active]: readonly [Saison, Saison],
): Promise<string> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const adherents = client.db('club_members').collection('adherents');
    let lastId = '';
    for (let first = 1; first <= count; first += batchSize) {
      const numbers = Array.from(
        { length: Math.min(batchSize, count - first + 1) },
        (_, index) => first + index,
      );
      const documents = numbers.map((number) => {
        const member = fictionalMember(number);
        const saison = (member.dateInscription ?? '') < active.dateDebut ? former : active;
        const id = new ObjectId().toHexString();
        lastId = id;
        const codeAdherent = member.codeAdherent ?? String(number);
        return newAdherent(member, { id, codeAdherent, saisonId: saison.id, by: 'Mesures', now: new Date() });
      });
      await adherents.insertMany(documents as never[], { ordered: false });
    }
    return lastId;
  } finally {
    await client.close();
  }
}
