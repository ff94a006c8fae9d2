import Capacitor
import UIKit
import WebKit

/// The site in a web view: a swipe from the edge goes back, and the launch screen stays until there is a page.
class MainViewController: CAPBridgeViewController {
    private var navigation: SiteNavigation?

    override func capacitorDidLoad() {
        guard let webView = webView, let bridge = bridge,
              let capacitor = webView.navigationDelegate as? WebViewDelegationHandler else { return }
        webView.allowsBackForwardNavigationGestures = true

        let launchScreen = UIStoryboard(name: "LaunchScreen", bundle: nil).instantiateInitialViewController()?.view
        if let launchScreen = launchScreen {
            launchScreen.frame = webView.bounds
            launchScreen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            webView.addSubview(launchScreen)
        }

        // The web view itself does not keep its delegate.
        let navigation = SiteNavigation(
            site: bridge.config.serverURL,
            capacitor: capacitor,
            onFirstPage: { launchScreen?.removeFromSuperview() }
        )
        webView.navigationDelegate = navigation
        self.navigation = navigation
    }
}
