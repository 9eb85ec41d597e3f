import { hoursOfStyle, type QuizQuestion, questionNames, quizQuestions } from '@roadcast/core/travel-style';
import { onboardingTexts } from '@roadcast/messages/onboarding';
import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

const words = onboardingTexts.quiz;

interface QuizStepProps {
  readonly question: QuizQuestion;
  /** Previous choice; null if none. */
  readonly chosen: string | number | null;
  /** Called with the choice; the next question follows. */
  readonly onChoose: (choice: string) => void;
  /** Shows the previous question; null on the first one. */
  readonly onPrevious: (() => void) | null;
  /** Returns to the route. */
  readonly onBack: () => void;
  readonly onSkip: () => void;
}

/** Step 2: one question of the quiz. */
export function QuizStep({ question, chosen, onChoose, onPrevious, onBack, onSkip }: QuizStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current !== question) heading.current?.focus();
    shown.current = question;
  }, [question]);
  return (
    <section aria-labelledby={id}>
      <h1 className="font-bold text-lg">{words.heading}</h1>
      <p className="text-muted">{words.lead}</p>
      <p className="mt-4 text-muted text-sm">
        {words.count({ number: questionNames.indexOf(question) + 1, total: questionNames.length })}
      </p>
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-3 font-extrabold text-2xl outline-none">
        {words.questions[question]}
      </h2>
      <ul className="space-y-2">
        {choicesOf(question).map(({ choice, label, hint }) => (
          <li key={choice}>
            <button
              type="button"
              aria-pressed={choice === chosen}
              onClick={() => onChoose(choice)}
              className={classNames(
                'target flex w-full items-center gap-3 rounded-xl px-4 py-3 text-left hover:bg-primary-wash',
                choice === chosen
                  ? 'bg-primary-wash shadow-[inset_0_0_0_2px_var(--primary)]'
                  : 'shadow-[inset_0_0_0_1px_var(--edge)]',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-lg">{label}</span>
                <span className="block text-muted">{hint}</span>
              </span>
              {choice === chosen && <Check size={22} className="shrink-0 text-primary" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        <Button icon={<ArrowLeft size={18} aria-hidden />} onClick={onPrevious ?? onBack}>
          {onPrevious ? words.previous : onboardingTexts.back}
        </Button>
        <Button kind="quiet" onClick={onSkip}>
          {words.skip}
        </Button>
      </div>
    </section>
  );
}

interface Choice {
  readonly choice: string;
  readonly label: string;
  readonly hint: string;
}

function choicesOf(question: QuizQuestion): readonly Choice[] {
  if (question === 'style') {
    return quizQuestions.style.map((choice) => {
      const { label, hint } = words.style[choice];
      return { choice, label, hint: hint({ hours: hoursOfStyle[choice] }) };
    });
  }
  return Object.entries(words[question]).map(([choice, texts]) => ({ choice, ...texts }));
}
