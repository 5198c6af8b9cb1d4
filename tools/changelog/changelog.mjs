import { CommitParser } from 'conventional-commits-parser';

/** Sections of "Keep a Changelog" by commit type; commits of other types change nothing for a user. */
const SECTIONS = { feat: 'Added', perf: 'Changed', revert: 'Removed', fix: 'Fixed' };
const ORDER = ['Added', 'Changed', 'Removed', 'Fixed'];
const UNRELEASED = '## [Unreleased]';

const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\(([\w/, -]+)\))?!?: (.+)$/,
  breakingHeaderPattern: /^(\w+)(?:\(([\w/, -]+)\))?!: (.+)$/,
});

/**
 * @param messages whole commit messages, newest first
 * @returns the sections of the changelog in Markdown; empty when no commit says anything to a user. Commits that are
 * not conventional are left out.
 */
export function sectionsOf(messages) {
  const entries = Object.fromEntries(ORDER.map((section) => [section, []]));
  for (const message of messages) {
    const { type, scope, subject, notes } = parser.parse(message);
    const breaking = notes.find(
      (note) => note.title === 'BREAKING CHANGE' || note.title === 'BREAKING-CHANGE',
    );
    // Breaking changes are listed whatever the commit type.
    const section = SECTIONS[type] ?? (type && breaking ? 'Changed' : undefined);
    if (!section) continue;
    const text = `${scope ? `**${scope}**: ` : ''}${breaking ? 'breaking: ' : ''}${subject}`;
    const entry = breaking && breaking.text !== subject ? `${text} (${oneLine(breaking.text)})` : text;
    // A cherry-picked commit has the same message.
    if (!entries[section].includes(entry)) entries[section].push(entry);
  }
  return ORDER.filter((section) => entries[section].length > 0)
    .map((section) => `### ${section}\n\n${entries[section].map((entry) => `- ${entry}\n`).join('')}`)
    .join('\n');
}

/** Replaces what stands under "Unreleased". */
export function withUnreleased(changelog, sections) {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error(`CHANGELOG.md has no "${UNRELEASED}"`);
  const next = changelog.indexOf('\n## [', start + 1);
  const rest = next < 0 ? '' : changelog.slice(next);
  return `${changelog.slice(0, start)}${UNRELEASED}\n${sections && `\n${sections}`}${rest}`;
}

/** Makes a version of what stands under "Unreleased". */
export function withRelease(changelog, version, day) {
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
