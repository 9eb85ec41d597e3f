import './tour.css';
import { onboardingTexts } from '@roadcast/messages/onboarding';
import { driver } from 'driver.js';
import { useEffect } from 'react';
import { useReducedMotion } from '../../../lib/hooks/use-media.ts';
import { CONTENT_ID } from '../../../ui/page/content-id.ts';
import { noteTour } from './tour-state.ts';

const words = onboardingTexts.tour;

/** Parts of the trip that the tour points at, in order; the application marks them with `data-tour`. */
const parts = ['summary', 'parts', 'start'] as const;

export function TripTour() {
  const calm = useReducedMotion();
  useEffect(() => {
    const tour = driver({
      popoverClass: 'tour',
      animate: !calm,
      smoothScroll: false,
      showProgress: true,
      progressText: words.progress,
      nextBtnText: words.next,
      prevBtnText: words.previous,
      doneBtnText: words.done,
      steps: parts.map((part) => ({
        element: `[data-tour="${part}"]`,
        popover: { title: words[part].title, description: words[part].text },
      })),
      onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', words.close),
      // Scrolls every container, so a phone's sheet shows the part too.
      onHighlightStarted: (part) => part?.scrollIntoView({ block: 'center' }),
      // A highlighted part isn't a control, so it must not have a control's attributes.
      onHighlighted: (part) => {
        for (const attribute of ['aria-haspopup', 'aria-expanded', 'aria-controls']) part?.removeAttribute(attribute);
      },
      onDestroyed: () => {
        noteTour();
        document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
      },
    });
    tour.drive();
    // Follow the parts while the page around them is still loading.
    const moved = new ResizeObserver(() => tour.refresh());
    for (const element of document.querySelectorAll('[data-tour]')) {
      if (element.parentElement) moved.observe(element.parentElement);
    }
    return () => {
      moved.disconnect();
      tour.destroy();
    };
  }, [calm]);
  return null;
}
