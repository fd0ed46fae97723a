import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildFor, canOpen, keepsOldVersion, sourcesFor, versionIn, type KnownData } from './mongod-rules.ts';

const written = (version: string, compatibility: string): KnownData => ({ version, compatibility });

describe('the mongod of a club', () => {
  const cases: [what: string, data: KnownData, onPath: string | undefined, tried: string][] = [
    ['a new club', 'none', undefined, 'vendor package'],
    ['a new club beside a mongod 7', 'none', '7.0.14', 'vendor path package'],
    ['a new club beside a mongod 6', 'none', '6.0.27', 'vendor package'],
    ['a club of a former release', 'unknown', undefined, 'package'],
    ['a club of a former release with a mongod of its own', 'unknown', '5.0.1', 'path'],
    ['data of 6.0', written('6.0.5', '6.0'), undefined, 'package'],
    [
      'data of 6.0 beside a mongod 7, which nobody asked to take them up',
      written('6.0.5', '6.0'),
      '7.0.14',
      'package path',
    ],
    ['data of 6.0 that a 7.0 went on with', written('7.0.14', '6.0'), '7.0.14', 'path'],
    ['the same without the 7.0', written('7.0.14', '6.0'), undefined, ''],
    ['data of 7.0 without the 7.0', written('7.0.14', '7.0'), undefined, 'vendor'],
    ['data of 8.0', written('8.0.32', '8.0'), undefined, 'vendor'],
    ['data of 8.0 beside a mongod 8', written('8.0.32', '8.0'), '8.0.1', 'vendor path'],
    ['data of 8.0 beside a mongod 7', written('8.0.32', '8.0'), '7.0.14', 'vendor'],
    ['data of a version to come', written('10.0.0', '10.0'), undefined, ''],
  ];
  for (const [what, data, onPath, tried] of cases)
    it(`for ${what}: ${tried || 'none'}`, () => assert.equal(sourcesFor(data, onPath).join(' '), tried));

  it('is told to be an old one only where data keep it', () => {
    assert.equal(keepsOldVersion(written('6.0.5', '6.0'), 'package'), true);
    assert.equal(keepsOldVersion('none', 'package'), false);
    assert.equal(keepsOldVersion(written('8.0.32', '8.0'), 'vendor'), false);
  });
});

it('data are opened by the version that they are compatible with and the next one', () => {
  const opened = ['5.0.9', '6.0.5', '7.0.14', '8.0.32'].filter((version) =>
    canOpen(version, { version: '6.0.5', compatibility: '6.0' }),
  );
  assert.deepEqual(opened, ['6.0.5', '7.0.14']);
});

describe('the build of the vendor', () => {
  const cases: [osRelease: string, build: string | undefined][] = [
    ['ID=ubuntu\nVERSION_ID="24.04"\nUBUNTU_CODENAME=noble', 'ubuntu2404'],
    ['ID=ubuntu\nVERSION_ID="22.04"\nUBUNTU_CODENAME=jammy', 'ubuntu2204'],
    ['NAME="Linux Mint"\nID=linuxmint\nUBUNTU_CODENAME=focal', 'ubuntu2004'],
    ['ID=ubuntu\nUBUNTU_CODENAME=resolute', 'ubuntu2404'],
    ['PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\nVERSION_ID="12"', 'debian12'],
    ['ID=debian\nVERSION_ID="11"', undefined],
    ['ID=alpine\nVERSION_ID=3.20.0', undefined],
    ['', undefined],
  ];
  for (const [osRelease, build] of cases)
    it(`of ${osRelease.split('\n').join(', ') || 'nothing'} is ${build}`, () =>
      assert.equal(buildFor(osRelease), build));
});

it('reads the version of a mongod', () => {
  assert.equal(versionIn('db version v6.0.5\nBuild Info: {}'), '6.0.5');
  assert.equal(versionIn('mongod: error while loading shared libraries: libcurl.so.4'), undefined);
});
