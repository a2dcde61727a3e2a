import type { ContentEntry, Json, ProblemViolation, SettingSpec, TableActor } from '@emberlog/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { PageFrame } from '@/components/testing/page-frame';
import { startValue, withoutEmpty, type JsonSchema } from './json-schema';
import { SchemaForm } from './schema-form';

const schema: JsonSchema = {
  type: 'object',
  required: ['characterId', 'squares', 'winner', 'notes'],
  properties: {
    characterId: { type: 'string', names: 'subject', of: 'hero' },
    squares: { type: 'integer', minimum: 0, maximum: 3 },
    diagonal: { type: 'boolean' },
    winner: { type: 'string', enum: ['heroes', 'shadows'] },
    text: { type: 'string' },
    notes: { type: 'array', items: { type: 'string' } },
    stats: {
      type: 'object',
      required: ['hp'],
      properties: {
        hp: { type: 'integer', minimum: 1 },
        traits: { type: 'array', items: { enum: ['small', 'flying'] } },
      },
    },
    xp: {
      type: 'object',
      propertyNames: { type: 'string', names: 'subject' },
      additionalProperties: { type: 'integer' },
    },
  },
};
const brynja: TableActor = {
  subject: 'brynja',
  name: { key: 'Brynja' },
  subtitle: { key: '' },
  owner: null,
  side: 'party',
  role: 'hero',
  status: 'ready',
  tracks: [],
  chips: [],
  actions: null,
  cards: [],
  worth: null,
};
const catalogue = {
  'er.winner.heroes': 'The heroes',
  'er.field.squares': 'Squares moved',
  'er.do.adjustHp': 'Changes the health',
  'set.moods': 'The moods',
  'set.unpaired': 'Unpaired dice',
  'set.unpaired.miss': 'They miss',
  Grub: 'Grub',
  Axe: 'Axe',
};

let current: Json = null;
function Form(props: { draft: Json; violations?: readonly ProblemViolation[] }) {
  const [value, setValue] = useState<Json>(() => startValue(schema, props.draft));
  useEffect(() => {
    current = value;
  }, [value]);
  return (
    <PageFrame catalogue={catalogue}>
      <SchemaForm
        schema={schema}
        value={value}
        onChange={setValue}
        violations={props.violations ?? []}
        actors={[brynja]}
        namespace="er"
      />
    </PageFrame>
  );
}
let small: Json = null;
function Small(props: {
  schema: { readonly [key: string]: JsonSchema };
  required?: readonly string[];
  draft?: Json;
  content?: readonly ContentEntry[];
  settings?: readonly SettingSpec[];
}) {
  const { content, settings } = props;
  const whole: JsonSchema = { type: 'object', properties: props.schema, required: props.required ?? [] };
  const [value, setValue] = useState<Json>(() => startValue(whole, props.draft ?? {}));
  useEffect(() => {
    small = value;
  }, [value]);
  return (
    <PageFrame catalogue={catalogue}>
      <SchemaForm
        schema={whole}
        value={value}
        onChange={setValue}
        namespace="er"
        {...(content && { content })}
        {...(settings && { settings })}
      />
    </PageFrame>
  );
}
const refused = (text: string, ...path: (string | number)[]): ProblemViolation => ({
  code: text,
  rules: ['ER-X-1'],
  text,
  message: { key: text },
  path: ['payload', ...path],
});
afterEach(cleanup);

describe('a form made from the schema of a command', () => {
  it('starts from the draft, filled up with what is required', () => {
    render(<Form draft={{ characterId: 'brynja' }} />);
    expect(current).toEqual({ characterId: 'brynja', squares: 0, winner: '', notes: [] });
    expect(screen.getByLabelText<HTMLSelectElement>('Character').selectedOptions[0]?.textContent).toBe('Brynja');
  });

  it('keeps numbers within their bounds, in the words of the game', async () => {
    render(<Form draft={{ squares: 2 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Squares moved: more' }));
    expect(current).toMatchObject({ squares: 3 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Squares moved: more' }).disabled).toBe(true);
  });

  it('chooses among the values of an enum and switches a yes or no', async () => {
    render(<Form draft={{}} />);
    await userEvent.selectOptions(screen.getByLabelText('Winner'), 'The heroes');
    await userEvent.click(screen.getByLabelText('Diagonal'));
    expect(current).toMatchObject({ winner: 'heroes', diagonal: true });
    await userEvent.click(screen.getByLabelText('Diagonal'));
    expect(current).not.toHaveProperty('diagonal');
  });

  it('leaves an optional text out again when it is emptied', async () => {
    render(<Form draft={{}} />);
    const field = screen.getByLabelText('Text (optional)');
    await userEvent.type(field, 'a');
    expect(current).toMatchObject({ text: 'a' });
    await userEvent.clear(field);
    expect(current).not.toHaveProperty('text');
  });

  it('adds and removes items of a list', async () => {
    render(<Form draft={{}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add: Notes' }));
    await userEvent.type(screen.getByLabelText('Notes 1'), 'key');
    expect(current).toMatchObject({ notes: ['key'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Notes 1' }));
    expect(current).toMatchObject({ notes: [] });
  });

  it('adds an optional group with its required fields, and takes it away', async () => {
    render(<Form draft={{}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add: Stats' }));
    expect(current).toMatchObject({ stats: { hp: 1 } });
    const group = screen.getByRole('group', { name: /Stats/ });
    await userEvent.click(within(group).getByRole('button', { name: 'Add: Traits' }));
    await userEvent.click(within(group).getByLabelText('Flying'));
    expect(current).toMatchObject({ stats: { hp: 1, traits: ['flying'] } });
    await userEvent.click(within(group).getByRole('button', { name: 'Remove: Stats' }));
    expect(current).not.toHaveProperty('stats');
  });

  it('shows the entries of a table by the name of the piece they belong to', () => {
    render(<Form draft={{ xp: { brynja: 3 } }} />);
    expect(screen.getByLabelText<HTMLInputElement>('Brynja').value).toBe('3');
  });

  it('shows a refusal at the field its path leads to, with the rule', () => {
    render(
      <Form
        draft={{ stats: { hp: 2 } }}
        violations={[
          refused('Too far.', 'squares'),
          refused('The card says 3.', 'stats', 'hp'),
          refused('Not so.', 'other'),
        ]}
      />,
    );
    const squares = screen.getByLabelText('Squares moved').closest('.field');
    expect(squares?.textContent).toContain('Too far. ER-X-1');
    expect(screen.getByRole('group', { name: /Stats/ }).textContent).toContain('The card says 3.');
    expect(screen.getByRole('alert').textContent).toContain('Not so.');
  });

  it('asks for nothing that the draft says, the page makes or a tray of dice answers', () => {
    render(
      <Small
        schema={{
          questId: { type: 'string', ask: 'never' },
          monsterId: { type: 'string', madeFrom: 'typeId' },
          dice: { type: 'array', items: { type: 'string' }, names: 'dice' },
          note: { type: 'string' },
        }}
      />,
    );
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('puts a claim as a question that is answered either way, and assumes nothing', async () => {
    render(<Small schema={{ inSight: { type: 'boolean' } }} required={['inSight']} />);
    expect(small).toEqual({});
    const question = screen.getByRole('group', { name: 'In sight' });
    await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
    expect(small).toEqual({ inSight: false });
  });

  it('names the kinds of a union by what tells them apart', async () => {
    const kind = (name: string, more: object): JsonSchema => ({
      type: 'object',
      required: ['do'],
      properties: { do: { type: 'string', const: name }, ...more },
    });
    render(
      <Small
        schema={{
          effects: {
            type: 'array',
            items: {
              oneOf: [kind('adjustHp', { n: { type: 'integer' } }), kind('addNote', { text: { type: 'string' } })],
            },
          },
        }}
        draft={{ effects: [{ do: 'adjustHp' }] }}
      />,
    );
    const which = screen.getByLabelText<HTMLSelectElement>('Which kind');
    expect([...which.options].map((each) => each.text)).toEqual(['Changes the health', 'Add note']);
    await userEvent.selectOptions(which, 'Add note');
    expect(small).toEqual({ effects: [{ do: 'addNote' }] });
  });

  it('offers the entries of the box, and still takes another', async () => {
    const entry = (id: string, name: string) => ({ kind: 'type', id, label: { key: name }, values: {}, own: [] });
    render(
      <Small
        schema={{ typeId: { type: 'string', names: 'content', of: 'type' } }}
        content={[entry('grub', 'Grub'), { ...entry('axe', 'Axe'), kind: 'weapon' }]}
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Type (optional)');
    expect([...select.options].map((each) => each.text)).toEqual(['Choose', 'Grub', 'Something else']);
    await userEvent.selectOptions(select, 'Grub');
    expect(small).toEqual({ typeId: 'grub' });
  });

  it('draws settings from their descriptions: what must be chosen first, the rest at what counts by itself', async () => {
    const setting = (key: string, more: object) => ({
      key,
      label: { key: `set.${key}` },
      default: null,
      rules: [],
      scope: 'session' as const,
      required: false,
      schema: { type: 'boolean' },
      ...more,
    });
    render(
      <Small
        schema={{ settings: { type: 'object', names: 'settings' } }}
        settings={[
          setting('unpaired', { schema: { enum: ['hit', 'miss'] }, default: 'hit' }),
          setting('moods', { schema: { type: 'array', items: { type: 'string' } }, default: [], required: true }),
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add: The moods' }));
    await userEvent.type(screen.getByLabelText('The moods 1'), 'Wild');
    expect(small).toEqual({ settings: { moods: ['Wild'] } });
    await userEvent.click(screen.getByText('1 setting, as the game has it'));
    await userEvent.selectOptions(screen.getByLabelText('Unpaired dice'), 'They miss');
    expect(small).toMatchObject({ settings: { unpaired: 'miss' } });
    await userEvent.selectOptions(screen.getByLabelText('Unpaired dice'), 'Hit');
    expect(small).toEqual({ settings: { moods: ['Wild'] } });
  });

  it('sends no empty answers to optional questions', () => {
    expect(withoutEmpty({ characterId: 'brynja', text: '', notes: [] }, schema)).toEqual({
      characterId: 'brynja',
      notes: [],
    });
  });
});
