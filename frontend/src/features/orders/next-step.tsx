import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../app/modals/modal-store.js';
import { useSession } from '../../app/session-store.js';
import { type OrdersOrderFragment, useOrdersHistoryQuery } from '../../generated/orders.js';
import { useLocalName } from '../../i18n/index.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { DateText } from '../../ui/date-text.js';
import { Skeleton } from '../../ui/skeleton.js';
import { momentOf, type NextAction, nextActionOf } from './next-action.js';

const OPEN_ORDERS = 50;

/** The one thing to do or to look forward to, at the top of `/me` (ACCT-01). */
export function NextStep() {
  const { cartCount } = useSession();
  const { data, error } = useOrdersHistoryQuery({
    variables: { page: 1, perPage: OPEN_ORDERS, filter: { open: true } },
  });
  const [now] = useState(() => new Date());
  if (!data && !error) return <Skeleton className="h-44" />;
  return <NextStepView action={nextActionOf(data?.orders.items ?? [], cartCount, now)} />;
}

export function NextStepView({ action }: { action: NextAction<OrdersOrderFragment> }) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();

  if (action.kind === 'cart')
    return (
      <Frame title={t('next.cart')} text={t('next.cartText')}>
        <ButtonLink to="/cart">{t('next.cartAction')}</ButtonLink>
      </Frame>
    );
  if (action.kind === 'start')
    return (
      <Frame title={t('next.start')} text={t('next.startText')}>
        <ButtonLink to="/venues">{t('empty.venues')}</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {t('empty.products')}
        </ButtonLink>
      </Frame>
    );

  const { kind, order } = action;
  const { reference } = order;
  const show = (
    <ButtonLink to={`/me#${reference}`} variant="secondary">
      {t('action.showOrder')}
    </ButtonLink>
  );
  if (kind === 'payFailed' || kind === 'payOpen')
    return (
      <Frame
        urgent={kind === 'payFailed'}
        title={t(`next.${kind}`)}
        text={t(`next.${kind}Text`, { reference })}
      >
        <Button onClick={() => openModal('orderpaymentconfirmation', { fromOrderRef: reference })}>
          {kind === 'payFailed' ? t('action.payAgain') : t('action.pay')}
        </Button>
        {show}
      </Frame>
    );
  if (kind === 'verifying')
    return (
      <Frame title={t('next.verifying')} text={t('next.verifyingText', { reference })}>
        {show}
      </Frame>
    );

  const moment = momentOf(order);
  const venue = order.reservation?.venue;
  const isVisit = kind === 'visit';
  return (
    <Frame
      eyebrow={isVisit ? t('next.visit') : t('next.delivery')}
      title={
        <>
          {moment && <DateText value={moment} form={isVisit ? 'dateTime' : 'date'} className="block" />}
          {isVisit && venue && <span className="block text-xl text-accent">{nameOf(venue)}</span>}
        </>
      }
      text={
        isVisit
          ? t('next.visitText')
          : t('next.deliveryText', { place: order.homeAddress?.label ?? t('next.home') })
      }
    >
      {show}
    </Frame>
  );
}

interface FrameProps {
  eyebrow?: string;
  title: ReactNode;
  text: string;
  urgent?: boolean;
  children: ReactNode;
}

function Frame({ eyebrow, title, text, urgent = false, children }: FrameProps) {
  const { t } = useTranslation('orders');
  return (
    <section
      data-theme="dark"
      aria-labelledby="next-step"
      className="relative grid gap-5 overflow-hidden rounded-sm border-t-2 border-gold bg-surface p-6 text-text lg:grid-cols-[1fr_auto] lg:items-end lg:p-8"
    >
      <div className="grid gap-1.5">
        <p
          className={urgent ? 'text-xs tracking-widest text-warning' : 'text-xs tracking-widest text-accent'}
        >
          {eyebrow ?? t('next.title')}
        </p>
        <h2 id="next-step" className="text-2xl">
          {title}
        </h2>
        <p className="max-w-[40em] text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
