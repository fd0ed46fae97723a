import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Bonjour {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { failure?: Error }> {
  override state: { failure?: Error } = {};
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    const again = () => this.setState({ failure: undefined as never });
    return this.state.failure ? (
      <button onClick={again}>{this.state.failure.message}</button>
    ) : (
      this.props.children
    );
  }
}

describe('a part that comes when it is drawn', () => {
  it('shows what stands for it, then itself with what it was given', async () => {
    let arrive: (part: typeof Greeting) => void = () => undefined;
    const Part = lazyPart(
      () => new Promise<typeof Greeting>((resolve) => (arrive = resolve)),
      <i>Chargement</i>,
    );
    render(<Part name="Salma" />);
    expect(screen.getByText('Chargement')).toBeInTheDocument();
    arrive(Greeting);
    expect(await screen.findByText('Bonjour Salma')).toBeInTheDocument();
    expect(screen.queryByText('Chargement')).toBeNull();
  });

  it('is there at once the next time, and loaded once', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting));
    const Part = lazyPart(load);
    const { unmount } = render(<Part name="Salma" />);
    await screen.findByText('Bonjour Salma');
    unmount();
    render(<Part name="Ilyes" />);
    expect(screen.getByText('Bonjour Ilyes')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is drawn at once when it was fetched before', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting));
    const Part = lazyPart(load, <i>Chargement</i>);
    await Part.fetch();
    render(<Part name="Salma" />);
    expect(screen.getByText('Bonjour Salma')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says a failure to the boundary above it, and is asked for anew when drawn anew', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('away'));
    const Part = lazyPart(load);
    render(
      <Boundary>
        <Part name="Salma" />
      </Boundary>,
    );
    (await screen.findByRole('button', { name: 'away' })).click();
    expect(await screen.findByText('Bonjour Salma')).toBeInTheDocument();
  });
});
