import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  currentConsent,
  giveConsent,
  onConsentChange,
  onPrivacyChoices,
  sendsPrivacySignal,
} from '../../lib/consent.ts';
import { type BannerEvent, type BannerState, firstState, nextStep } from './banner-state.ts';

export interface Banner {
  readonly state: BannerState;
  readonly send: (event: BannerEvent) => void;
  /** Whether an answer is stored, so the banner was reopened. */
  readonly reviewing: boolean;
  readonly signal: boolean;
}

const context = () => ({ record: currentConsent(), signal: sendsPrivacySignal() });

/** Events that remove the clicked button, so keyboard focus must move to the banner's heading. */
const changesView = new Set<BannerEvent['type']>(['customize', 'back', 'reopen']);

/**
 * Manages the banner: stores answers, follows other tabs, and moves keyboard focus.
 * @param heading focused when the user changes the view; never on page load.
 */
export function useBanner(heading: RefObject<HTMLElement | null>): Banner {
  const [state, setState] = useState(() => firstState(context()));
  const latest = useRef(state);
  const opener = useRef<HTMLElement | null>(null);
  const refocus = useRef(false);

  const send = (event: BannerEvent) => {
    const step = nextStep(latest.current, event, context());
    latest.current = step.state;
    refocus.current = changesView.has(event.type);
    setState(step.state);
    if (step.answer) giveConsent(step.answer);
    if (step.state.view === 'hidden' && opener.current?.isConnected) opener.current.focus();
  };

  // Listeners last as long as the page, so call the latest `send` through a ref.
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });
  useEffect(() => {
    const stopOpening = onPrivacyChoices(() => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      sender.current({ type: 'reopen' });
    });
    const stopFollowing = onConsentChange(() => {
      if (currentConsent()) sender.current({ type: 'answered' });
    });
    return () => {
      stopOpening();
      stopFollowing();
    };
  }, []);

  // After rendering, when the new view's heading exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the view may have to move the focus.
  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    heading.current?.focus();
  }, [state.view, heading]);

  return { state, send, reviewing: currentConsent() !== null, signal: sendsPrivacySignal() };
}
