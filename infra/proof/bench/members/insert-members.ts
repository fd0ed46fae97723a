import { MongoClient, ObjectId } from 'mongodb';
import type { Saison } from '@club/contract';
import { newAdherent } from '../../../../services/members/src/adherents/adherent-rules.ts';
import { fictionalMember } from '../../../demo/fictional-member.ts';

const batchSize = 5_000;

/**
 * Puts the made-up members 1 to `count` straight into the database of the members service, without history or events: through the
 * import a million would take half an hour. Only while the service does not run. Answers the id of one of them.
 */
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
