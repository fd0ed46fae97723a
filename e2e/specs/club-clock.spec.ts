import { enterAs } from '../commands/api.ts';
import { expect, test } from '../commands/test.ts';
import { SaisonsPage } from '../pages/saisons-page.ts';

const clubZone = 'Africa/Casablanca'; // of a product that is started without CLUB_TIME_ZONE
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short' }).format(new Date());

// Whatever the hour, the calendar of one of these islands shows another day than the club's.
const farZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayIn(zone) !== dayIn(clubZone))!;
test.use({ timezoneId: farZone });

test('on a computer that is set to another time zone, today is the club’s', async ({
  page,
  context,
  admin,
}) => {
  await enterAs(context, admin);
  const saisons = new SaisonsPage(page);
  await saisons.open();
  await saisons.button('Créer saison').click();
  await expect(saisons.field(/^Date de début/)).toHaveValue(dayIn(clubZone));
});
