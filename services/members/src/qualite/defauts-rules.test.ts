import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defautEmail } from './email-rules.ts';
import { defautNaissance } from './naissance-rules.ts';
import { defautTelephone } from './telephone-rules.ts';

const today = '2026-07-28';

describe('what is wrong with a member, and what is meant', () => {
  for (const [day, etat, proposition] of [
    [null, 'manquant', null],
    ['1970-01-01', 'manquant', null],
    ['2064-05-02', 'propose', '1964-05-02'],
    ['2026-07-29', 'propose', '1926-07-29'],
    ['2150-01-01', 'impossible', null],
    ['1908-03-04', 'propose', '2008-03-04'],
    ['1899-12-31', 'propose', '1999-12-31'],
    ['1850-01-01', 'propose', '1950-01-01'],
    ['1700-01-01', 'impossible', null],
    ['1980-02-30', 'impossible', null],
    ['12/05/1980', 'impossible', null],
  ] as const)
    it(`birth ${day}`, () => {
      const found = defautNaissance(day, today);
      assert.deepEqual([found?.etat, found?.proposition], [etat, proposition]);
    });

  for (const day of ['1964-05-02', '2026-07-28', '2020-02-29', '1916-07-28'])
    it(`birth ${day} is right`, () => assert.equal(defautNaissance(day, today), null));

  for (const [email, proposition] of [
    ['ali@gamil.com', 'ali@gmail.com'],
    ['ali@gmail.con', 'ali@gmail.com'],
    ['ali@gmail,com', 'ali@gmail.com'],
    ['ali @gmail.com', 'ali@gmail.com'],
    ['ali@@yahoo.fr', 'ali@yahoo.fr'],
    ['ali@hotmial.fr', 'ali@hotmail.fr'],
    ['Ali.B@Gamil.com', 'Ali.B@gmail.com'],
    ['ali.gmail.com', 'ali@gmail.com'],
    ['ali@gmail', null],
    ['ali@club..tn', 'ali@club.tn'],
    ['ali@club.con', 'ali@club.com'],
    ['ali@yahou', null],
    ['ali', null],
    ['néant', null],
    ['ali@', null],
    ['@gmail.com', null],
  ] as const)
    it(`e-mail ${email}`, () => {
      const found = defautEmail(email);
      assert.notEqual(found, null);
      if (proposition !== null) assert.equal(found?.proposition, proposition);
      else assert.notEqual(found?.etat, 'manquant');
    });

  for (const email of [
    ...['a@b.fr', 'ali.ben-salah+club@gmail.com', 'ALI@GMAIL.COM', 'x@ymail.com', 'x@email.com', 'x@mail.ru'],
    ...['salma12@example.tn', 'o’neil@club.tn', 'x@live.fr', 'x@free.fr', 'x@société.fr', 'x@yahoo.co.uk'],
  ])
    it(`e-mail ${email} is right`, () => assert.equal(defautEmail(email), null));

  for (const [telephone, etat, proposition] of [
    ['0021622123456', 'propose', '+216 22 123 456'],
    ['00216 22 123 456', 'propose', '+216 22 123 456'],
    ['00212612345678', 'propose', '+212 6 12 34 56 78'],
    ['2O 123 456', 'propose', '20123456'],
    ['12345678', 'impossible', null],
    ['00000000', 'impossible', null],
    ['20 123', 'impossible', null],
    ['aucun', 'impossible', null],
    ['2012345678901234567', 'impossible', null],
    ['', 'manquant', null],
    [null, 'manquant', null],
  ] as const)
    it(`telephone ${telephone}`, () => {
      const found = defautTelephone(telephone);
      assert.deepEqual([found?.etat, found?.proposition], [etat, proposition]);
    });

  for (const telephone of [
    ...['20 123 456', '+216 20 123 456', '+21620123456', '06 61 23 45 67', '(+33) 6 12 34 56 78'],
    ...['20.123.456', '20-123-456', '20 123 456 / 98 765 432', '0661234567', '20 123 456 ou 22 333 444'],
  ])
    it(`telephone ${telephone} is right`, () => assert.equal(defautTelephone(telephone), null));
});
