import { describe, expect, it } from '@jest/globals';
import { sectionsOf, withRelease, withUnreleased } from '../changelog/changelog.mjs';

const COMMITS = [
  'feat(orders): ship in parts',
  'Tell the shop’s figures of today',
  'docs: describe the backup',
  'fix(cart): keep the chosen time\n\nIt was lost when the page was reloaded.',
  'feat(api)!: name amounts in yen',
  'chore: drop Node 18\n\nBREAKING CHANGE: Node 20.19\nis needed',
  'fix: close the database',
];

describe('the changelog', () => {
  it('lists a cherry-picked commit once', () => {
    const message = 'feat(search): suggest as one types';
    expect(sectionsOf([message, 'fix(cart): count bottles', message])).toBe(
      '### Added\n\n- **search**: suggest as one types\n\n### Fixed\n\n- **cart**: count bottles\n',
    );
  });

  it('lists by section what a user notices, with scope and what breaks', () => {
    expect(sectionsOf(COMMITS)).toBe(
      [
        '### Added',
        '',
        '- **orders**: ship in parts',
        '- **api**: breaking: name amounts in yen',
        '',
        '### Changed',
        '',
        '- breaking: drop Node 18 (Node 20.19 is needed)',
        '',
        '### Fixed',
        '',
        '- **cart**: keep the chosen time',
        '- close the database',
        '',
      ].join('\n'),
    );
    expect(sectionsOf(['test: more', 'Wait for no frame'])).toBe('');
  });

  it('replaces what is unreleased and keeps the versions', () => {
    const file =
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- old\n\n## [0.1.0] - 2026-01-02\n\n- first\n';
    const renewed = withUnreleased(file, '### Fixed\n\n- new\n');
    expect(renewed).toBe(
      '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- new\n\n## [0.1.0] - 2026-01-02\n\n- first\n',
    );
    expect(withUnreleased(renewed, '### Fixed\n\n- new\n')).toBe(renewed);
    expect(withRelease(renewed, '0.2.0', '2026-02-03')).toContain(
      '## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Fixed\n\n- new\n\n## [0.1.0]',
    );
    expect(() => withUnreleased('# Changelog\n', '')).toThrow('Unreleased');
  });
});
