import { useState } from 'react';
import { notify } from '../../shared/notifications/toaster.js';
import * as ui from '../../ui/index.js';
import { openModal } from '../../shared/modals/modal-store.js';

/** Every primitive in its states. */
export function PrimitiveSamples() {
  return (
    <>
      <Buttons />
      <Forms />
      <Facts />
      <ui.Section title="Lists">
        <div className="grid gap-6">
          <ui.SkeletonCards count={4} />
          <ui.EmptyState
            title="条件に合うワインがありません"
            text="条件をひとつ減らすか、言葉を変えてお試しください。"
            action={<ui.Button variant="secondary">条件を消す</ui.Button>}
          />
          <ui.Pagination page={4} perPage={20} total={187} />
        </div>
      </ui.Section>
    </>
  );
}

const Buttons = () => (
  <ui.Section title="Buttons" lead="primary, secondary, ghost, link, danger">
    <div className="flex flex-wrap items-center gap-3">
      <ui.Button size="lg">注文を確定する</ui.Button>
      <ui.Button>加える</ui.Button>
      <ui.Button loading>加える</ui.Button>
      <ui.Button disabled>加える</ui.Button>
      <ui.Button variant="secondary">もどる</ui.Button>
      <ui.Button variant="ghost">くわしく</ui.Button>
      <ui.Button variant="link">すべて見る</ui.Button>
      <ui.Button variant="danger">削除</ui.Button>
      <ui.IconButton icon="search" label="さがす" />
      <ui.Button
        variant="secondary"
        onClick={() =>
          openModal('confirm', {
            title: '注文を取り消しますか',
            text: '取り消すと元にもどせません。',
            onConfirm: () => undefined,
          })
        }
      >
        Modal
      </ui.Button>
      <ui.Button
        variant="secondary"
        onClick={() => notify({ id: 'sample', type: 'success', content: 'シャブリを注文に加えました。' })}
      >
        Toast
      </ui.Button>
    </div>
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <ui.Chip>シャルドネ</ui.Chip>
      <ui.ToggleChip pressed onChange={() => undefined}>
        ミシュラン
      </ui.ToggleChip>
      <ui.ToggleChip pressed={false} onChange={() => undefined}>
        個室
      </ui.ToggleChip>
      {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
        <ui.Badge key={tone} tone={tone}>
          残り 5本
        </ui.Badge>
      ))}
    </div>
  </ui.Section>
);

function Forms() {
  const [quantity, setQuantity] = useState(2);
  const [when, setWhen] = useState({ date: '2026-11-28', time: '19:00' });
  const [where, setWhere] = useState<'RESTAURANT' | 'HOME' | 'CELLAR' | null>('RESTAURANT');
  return (
    <ui.Section title="Forms">
      <div className="grid max-w-240 gap-6 lg:grid-cols-2">
        <ui.Field label="お名前" required hint="ご予約のお名前">
          <ui.TextInput defaultValue="佐藤 美咲" />
        </ui.Field>
        <ui.Field label="メールアドレス" required error="メールアドレスの形をお確かめください">
          <ui.TextInput type="email" defaultValue="misaki@" />
        </ui.Field>
        <ui.Field label="産地">
          <ui.Select placeholder="選んでください" options={[{ value: 'b', label: 'ブルゴーニュ' }]} />
        </ui.Field>
        <ui.Field label="本数">
          <ui.NumberStepper value={quantity} onChange={setQuantity} min={1} max={6} unit="本" />
        </ui.Field>
        <ui.DateTimeField label="ご予約の日時" value={when} onChange={setWhen} required />
        <ui.Checkbox label="電話で予約済みです" hint="この画面では予約は完了しません" defaultChecked />
        <ui.RadioCards
          label="お届け先"
          value={where}
          onChange={setWhere}
          options={[
            {
              value: 'RESTAURANT',
              label: 'レストラン',
              description: '鮨 しの川 12月5日(土) 19:00',
              icon: 'restaurant',
              aside: <ui.Price yen={0} />,
            },
            {
              value: 'HOME',
              label: 'ご自宅',
              description: '3営業日以内に発送',
              icon: 'home',
              aside: <ui.Price yen={1100} />,
            },
            { value: 'CELLAR', label: 'セラー', description: '1年間無料', icon: 'cellar', disabled: true },
          ]}
        />
        <ui.Timeline
          entries={[
            { id: '1', title: 'お支払い済み', at: '2026-11-21T10:00:00+09:00' },
            { id: '2', title: '準備中', at: '2026-11-24T09:30:00+09:00', state: 'current' },
            { id: '3', title: 'お届け', state: 'upcoming' },
          ]}
        />
      </div>
    </ui.Section>
  );
}

function Facts() {
  const [tab, setTab] = useState<'a' | 'b'>('a');
  return (
    <ui.Section title="Facts" more={{ to: '/products', label: 'すべて見る' }}>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <ui.Breadcrumbs
            items={[
              { label: 'ホーム', to: '/' },
              { label: 'ワイン', to: '/products' },
              { label: 'シャブリ' },
            ]}
          />
          <ui.Price yen={22000} taxNote size="xl" />
          <ui.AgeNotice size="xl" />
          <ui.DateText value="2026-11-28T19:00:00+09:00" />
          <ui.Panel className="flex items-center gap-4">
            <ui.ScoreRing score={96} />
            <p className="text-sm text-muted">
              酢飯の酸と白身の甘みに、牡蠣殻を思わせる塩気。樽が前に出ないので、魚を選びません。
            </p>
          </ui.Panel>
          <ui.StatRow
            items={[
              { value: '12°C', label: '温度' },
              { value: '30分前', label: '抜栓' },
              { value: '白・大ぶり', label: 'グラス' },
            ]}
          />
          <ui.DataList
            facts={[
              { term: '生産者', value: 'ウィリアム・フェーブル' },
              { term: '品種', value: 'シャルドネ 100%' },
            ]}
          />
        </div>
        <div className="grid content-start gap-4">
          <ui.Tabs
            label="例"
            value={tab}
            onChange={setTab}
            items={[
              { value: 'a', label: 'レストランから選ぶ', content: <p className="py-4 text-sm">店から</p> },
              { value: 'b', label: 'ワインから選ぶ', content: <p className="py-4 text-sm">ワインから</p> },
            ]}
          />
          <ui.Accordion
            defaultValue="1"
            items={[
              { value: '1', title: '持込料はいつ払いますか', content: '当日、お店でお支払いください。' },
              { value: '2', title: '取り消せますか', content: '手配が始まるまで、注文履歴からいつでも。' },
            ]}
          />
          <ui.Card
            to="/products/PRD00001"
            eyebrow="シャブリ / 白"
            title="シャブリ グラン・クリュ レ・クロ"
            subtitle="ウィリアム・フェーブル 2021 750mL"
            className="max-w-72"
            media={
              <ui.BottleStage
                decorative
                className="h-56"
                wine={{
                  producer: 'William Fèvre',
                  name: 'Les Clos Grand Cru',
                  vintage: '2021',
                  color: 'WHITE',
                  type: 'STILL',
                  size: '750mL',
                  region: 'Chablis',
                }}
              />
            }
            footer={
              <>
                <ui.Price yen={22000} taxNote size="lg" />
                <ui.ScoreChip score={96} />
              </>
            }
          />
        </div>
      </div>
    </ui.Section>
  );
}
