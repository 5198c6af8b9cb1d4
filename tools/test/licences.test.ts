import { describe, expect, it } from '@jest/globals';
import { isAllowed, refusedLicences } from '../licences.mjs';

const refused = (name: string, license?: string, optional = false) =>
  refusedLicences({ [`node_modules/${name}`]: { license, optional } }, () => undefined);

describe('licences of packages', () => {
  it('refuses a licence that is not on the list, and a package without one', () => {
    expect(refused('viral', 'GPL-3.0-only')).toEqual(['viral: GPL-3.0-only']);
    expect(refused('network', 'AGPL-3.0-or-later')).toEqual(['network: AGPL-3.0-or-later']);
    expect(refused('silent')).toEqual(['silent: no licence']);
    expect(refused('closed', 'UNLICENSED')).toHaveLength(1);
    expect(refused('free', 'MIT')).toEqual([]);
  });

  it('reads expressions', () => {
    for (const allowed of ['(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'GPL-2.0-only OR (MIT AND Zlib)'])
      expect({ allowed, is: isAllowed(allowed) }).toEqual({ allowed, is: true });
    for (const other of [
      'MIT AND GPL-3.0-only',
      '(MIT',
      'MIT ISC',
      '',
      'GPL-3.0-only OR AGPL-3.0-only',
      'MIT) OR (',
    ])
      expect({ other, is: isAllowed(other) }).toEqual({ other, is: false });
  });

  it('reads the older list of licences', () => {
    const older = (...types: string[]) =>
      refusedLicences({ 'node_modules/older': {} }, () => ({ licenses: types.map((type) => ({ type })) }));
    expect(older('MIT')).toEqual([]);
    expect(older('GPL-3.0-only', 'MIT')).toEqual([]);
    expect(older('GPL-3.0-only')).toEqual(['older: GPL-3.0-only']);
    expect(older()).toEqual(['older: no licence']);
  });

  it('makes exceptions for one package and one licence', () => {
    expect(refused('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([]);
    expect(refused('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toHaveLength(1);
    expect(refused('other', 'LGPL-3.0-or-later')).toHaveLength(1);
    expect(refused('pause')).toEqual([]);
    expect(refused('pause', 'GPL-3.0-only')).toHaveLength(1);
    expect(refused('built-for-another-system', undefined, true)).toEqual([]);
  });
});
